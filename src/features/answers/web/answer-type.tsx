import * as z from 'zod/mini';
import { ANSWERS_LIST_PATH } from '../../../shared/contract/content-kinds.ts';
import { cardExcerpt } from '../../../shared/contract/excerpt.ts';
import type { ContentType } from '../../../shared/web/content-type.ts';
import { sharePicture } from '../../../shared/web/page-description.ts';
import { type Answer, newAnswerInput, plainAnswerOf } from '../contract.ts';
import { AnswerDetailScreen } from './answer-detail-screen.tsx';
import { AnswersListScreen } from './answers-list-screen.tsx';
import { ANSWER_TEXTS, ANSWERS_PATH, answerPath } from './answers-paths.ts';
import { SimilarQuestionsBlock } from './similar-questions-block.tsx';

/** How many other questions of its theme the page of a question shows. */
const MOST_OTHERS = 3;

/** The content type of questions with their answers: how visitors see them. */
export const answerType: ContentType<Answer> & { kind: 'answers' } = {
  kind: 'answers',
  subject: 'public answer',
  words: { ...ANSWER_TEXTS, title: 'Preguntas', all: 'todas las preguntas' },
  listPath: ANSWERS_LIST_PATH,
  staffPath: ANSWERS_PATH,
  right: 'answers: edit',
  canBeWithdrawn: true,
  pathOf: answerPath,
  textOf: plainAnswerOf,
  kickerOf: ({ theme }) => theme,
  card: (answer) => (
    <article className="sheet card">
      <div className="card-body">
        <p className="card-note">{answer.theme}</p>
        <h3 className="card-title">
          <a href={answerPath(answer)}>{answer.title}</a>
        </h3>
        <p className="excerpt">{cardExcerpt(plainAnswerOf(answer))}</p>
      </div>
    </article>
  ),
  home: () => null,
  belowForm: {
    contact: ({ content: { answers } }) => answers.length > 0 && <SimilarQuestionsBlock />,
  },
  list: {
    isSearched: true,
    show: ({ content: { answers }, query }) => <AnswersListScreen answers={answers} query={query} />,
    describe: ({ list, location, pictures: { share } }, { query }) => ({
      title: query ? `Preguntas: ${query}` : 'Preguntas',
      description: `Lo que los vecinos de ${location.town} preguntan a ${list.inSentence} ${list.number}, con las respuestas.`,
      ...sharePicture(share),
    }),
  },
  page: {
    show: ({ item, content: { answers }, contactPath, additions }) => (
      <AnswerDetailScreen
        answer={item}
        others={answers
          .filter(({ id, theme }) => theme === item.theme && id !== item.id)
          .slice(0, MOST_OTHERS)}
        contactPath={contactPath}
        additions={additions}
      />
    ),
  },
  draft: {
    read: (written) => {
      const { messageId, firstName, neighbourhood, ...draft } = z.parse(newAnswerInput.codec, written);
      return draft;
    },
    order: (one, other) => one.theme.localeCompare(other.theme, 'es') || one.id - other.id,
  },
};
