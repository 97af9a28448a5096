import { type ReactNode, useContext } from 'react';
import { ANSWERS_LIST_PATH } from '../../../shared/contract/content-kinds.ts';
import { spoken } from '../../../shared/contract/spoken.ts';
import { ArticleLink, ArticleOffer, ArticlePage } from '../../../shared/web/article-page.tsx';
import { FormattedText } from '../../../shared/web/formatted-text.tsx';
import { PassOn } from '../../../shared/web/pass-on.tsx';
import { InStaticCopy } from '../../../shared/web/static-copy.ts';
import { type Answer, plainAnswerOf } from '../contract.ts';
import { answerPath } from './answers-paths.ts';

interface AnswerDetailScreenProps {
  answer: Pick<Answer, 'id' | 'title' | 'content' | 'plainText' | 'theme' | 'signature'>;
  /** Other questions of the theme. */
  others: Answer[];
  /** Path of the page with the contact form. */
  contactPath: string;
  /** What other kinds of content say about the item. */
  additions?: ReactNode;
}

/** The page of a question: its answer, and the way to ask another one. */
export const AnswerDetailScreen = ({ answer, others, contactPath, additions }: AnswerDetailScreenProps) => (
  <ArticlePage
    list={{ path: ANSWERS_LIST_PATH, text: 'Volver a preguntas' }}
    end={
      <>
        {!useContext(InStaticCopy) && (
          <ArticleOffer
            text={spoken`¿Querés saber otra cosa?`}
            link={{ path: contactPath, text: spoken`Escribinos` }}
          />
        )}
        {others.length > 0 && (
          <nav aria-label="Más preguntas del tema">
            {others.map((other) => (
              <ArticleLink key={other.id} label={other.theme} title={other.title} path={answerPath(other)} />
            ))}
          </nav>
        )}
      </>
    }
  >
    <header className="stack">
      <p className="card-note">{answer.theme}</p>
      <h1 className="question">{answer.title}</h1>
      {answer.signature && <p className="card-note">{`Preguntó ${answer.signature}`}</p>}
    </header>
    <FormattedText text={answer.content} />
    {additions}
    <PassOn path={answerPath(answer)} title={answer.title} text={plainAnswerOf(answer)} />
  </ArticlePage>
);
