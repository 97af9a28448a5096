import { Link, useLocation } from 'react-router';
import { shortTitle } from '../../../shared/web/staff/content-actions.tsx';
import type { MessagePartProps } from '../../../shared/web/staff/staff-screen.ts';
import { type Answer, mayBeShown, plainAnswerOf } from '../contract.ts';
import { ANSWERS_PATH, answerPath } from '../web/answers-paths.ts';
import { similarTo } from '../web/similar-questions.ts';
import { answerCollection } from './answer-collection.ts';
import { askedIn } from './asked-in-message.ts';
import { ConsentLine } from './consent-line.tsx';

/** In an open message: what of it is published, and published answers to the same question. */
export function MessageAnswers({ message, reply, onReply }: MessagePartProps) {
  const { pathname, search } = useLocation();
  const { items } = answerCollection.useItems();
  const own = items.filter(({ messageId }) => messageId === message.id);
  const shown = items.filter(({ active, consent }) => active && mayBeShown(consent));
  const similar = similarTo(
    message.text,
    shown.map((answer) => ({ answer, title: answer.title, text: plainAnswerOf(answer) })),
  );
  return (
    <section className="stack tight" aria-label="Preguntas públicas">
      {own.map((answer) => (
        <div key={answer.id} className="stack tight">
          <Link to={`${ANSWERS_PATH}/editar/${answer.id}`}>{shortTitle(answer.title)}</Link>
          <ConsentLine answer={answer} />
        </div>
      ))}
      {similar.length > 0 && (
        <div className="cluster tight">
          <span>La misma que a…</span>
          {similar.map(({ answer }) => (
            <button
              key={answer.id}
              type="button"
              className="button-text"
              onClick={() => onReply(replyWith(message.name, answer))}
            >
              {shortTitle(answer.title)}
            </button>
          ))}
        </div>
      )}
      <p>
        <Link
          className="button-quiet"
          to={`${ANSWERS_PATH}/nueva`}
          state={askedIn(message, reply, pathname + search)}
        >
          Publicar la pregunta
        </Link>
      </p>
    </section>
  );
}

/** The reply with a published answer and its address. */
const replyWith = (name: string, answer: Answer) =>
  `Hola, ${name}. ${plainAnswerOf(answer)}\n\n${new URL(answerPath(answer), location.href).href}`;
