import { Link, useLocation } from 'react-router';
import { plainContentOf } from '../../../shared/contract/plain-content.ts';
import { similarTo } from '../../../shared/contract/similar-texts.ts';
import { shortTitle } from '../../../shared/web/staff/content-actions.tsx';
import type { MessagePartProps } from '../../../shared/web/staff/staff-screen.ts';
import { type Answer, LONGEST_NAME, LONGEST_QUESTION, mayBeShown } from '../contract.ts';
import { ANSWERS_PATH, answerPath } from '../web/answers-paths.ts';
import { answerCollection } from './answer-collection.ts';
import { ConsentLine } from './consent-line.tsx';

/** In an open message: what of it is published, and published answers to the same question. */
export function MessageAnswers({ message, reply, onReply }: MessagePartProps) {
  const { pathname, search } = useLocation();
  const { items } = answerCollection.useItems();
  const shown = items.filter(({ active, consent }) => active && mayBeShown(consent));
  const similar = similarTo(
    message.text,
    shown.map((answer) => ({ answer, title: answer.title, text: plainContentOf(answer) })),
  );
  return (
    <section className="stack tight" aria-label="Preguntas públicas">
      {items.map(
        (answer) =>
          answer.messageId === message.id && <ConsentLine key={answer.id} answer={answer} isNamed />,
      )}
      {similar.length > 0 && <p>La misma que a…</p>}
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
      <Link to={`${ANSWERS_PATH}/nueva`} state={askedIn(message, reply, pathname + search)}>
        Publicar la pregunta
      </Link>
    </section>
  );
}

/** The reply with a published answer and its address. */
const replyWith = (name: string, answer: Answer) =>
  `Hola, ${name}. ${plainContentOf(answer)}\n\n${new URL(answerPath(answer), location.href).href}`;

/** What the form of a new question gets from an open message, and the path of the message. */
export type AskedInMessage = ReturnType<typeof askedIn>;

const askedIn = ({ id, name, text }: MessagePartProps['message'], reply: string | null, path: string) => ({
  messageId: id,
  title: text.replace(/\s+/g, ' ').slice(0, LONGEST_QUESTION),
  content: reply ?? '',
  firstName: name.split(' ')[0]?.slice(0, LONGEST_NAME),
  returnPath: path,
});
