import type { ReactNode } from 'react';
import { ANSWERS_LIST_PATH } from '../../../shared/contract/content-kinds.ts';
import { plainContentOf } from '../../../shared/contract/plain-content.ts';
import { spoken } from '../../../shared/contract/spoken.ts';
import { ArticlePage, AskOffer } from '../../../shared/web/article-page.tsx';
import { FormattedText } from '../../../shared/web/formatted-text.tsx';
import { PassOn } from '../../../shared/web/pass-on.tsx';
import type { Answer } from '../contract.ts';
import { answerPath } from './answers-paths.ts';

interface AnswerDetailScreenProps {
  answer: Pick<Answer, 'id' | 'title' | 'content' | 'plainText' | 'theme' | 'signature'>;
  additions?: ReactNode;
}

/** The page of a question: its answer, and the way to ask another one. */
export function AnswerDetailScreen({ answer, additions }: AnswerDetailScreenProps) {
  return (
    <ArticlePage
      list={{ path: ANSWERS_LIST_PATH, text: 'Volver a preguntas' }}
      end={<AskOffer text={spoken`¿Querés saber otra cosa?`} />}
    >
      <header className="stack">
        <p className="card-note">{answer.theme}</p>
        <h1>{answer.title}</h1>
        {answer.signature && <p className="card-note">{`Preguntó ${answer.signature}`}</p>}
      </header>
      <div className="answer-text">
        <FormattedText text={answer.content} />
      </div>
      {additions}
      <PassOn path={answerPath(answer)} title={answer.title} text={plainContentOf(answer)} />
    </ArticlePage>
  );
}
