import type { ReactNode } from 'react';
import { formatDay } from '../../../shared/contract/calendar.ts';
import { ANSWERS_LIST_PATH } from '../../../shared/contract/content-kinds.ts';
import { plainContentOf } from '../../../shared/contract/plain-content.ts';
import { spoken } from '../../../shared/contract/spoken.ts';
import { ArticlePage, AskOffer } from '../../../shared/web/article-page.tsx';
import { FormattedText } from '../../../shared/web/formatted-text.tsx';
import { PassOn } from '../../../shared/web/pass-on.tsx';
import type { Answer } from '../contract.ts';
import { answerPath } from './answers-paths.ts';

interface AnswerDetailScreenProps {
  answer: Pick<Answer, 'id' | 'title' | 'content' | 'plainText' | 'theme' | 'signature' | 'date'>;
  /** All questions, of which the page offers some others. */
  answers: Answer[];
  additions?: ReactNode;
}

/** The page of a question: its answer, and the way to ask another one. */
export function AnswerDetailScreen({ answer, answers, additions }: AnswerDetailScreenProps) {
  const { id, theme, title, signature, date } = answer;
  const isNear = (other: Answer) => Number(other.theme === theme);
  const others = answers
    .filter((other) => other.id !== id)
    .toSorted((one, other) => isNear(other) - isNear(one))
    .slice(0, 3);
  return (
    <ArticlePage
      list={{ path: ANSWERS_LIST_PATH, text: 'Volver a preguntas' }}
      end={
        <>
          <AskOffer text={spoken`¿Querés saber otra cosa?`} />
          {others.length > 0 && (
            <section className="answer-others stack tight" aria-labelledby="otras">
              <h2 id="otras">También preguntaron</h2>
              <ul>
                {others.map((other) => (
                  <li key={other.id}>
                    <a href={answerPath(other)} className="card-link">
                      {other.title}
                    </a>
                  </li>
                ))}
              </ul>
            </section>
          )}
        </>
      }
    >
      <header className="stack">
        <p className="card-note">{theme}</p>
        <h1>{title}</h1>
        <p className="card-note">
          {signature && `Preguntó ${signature}. `}
          {date && (
            <>
              Respondida el <time dateTime={date}>{formatDay(date)}</time>.
            </>
          )}
        </p>
      </header>
      <div className="answer-text">
        <FormattedText text={answer.content} />
      </div>
      {additions}
      <PassOn path={answerPath(answer)} title={title} text={plainContentOf(answer)} />
    </ArticlePage>
  );
}
