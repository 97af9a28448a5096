import * as z from 'zod/mini';
import { ANSWERS_LIST_PATH } from '../../../shared/contract/content-kinds.ts';
import { plainContentOf } from '../../../shared/contract/plain-content.ts';
import type { ContentType } from '../../../shared/web/content-type.ts';
import { sharePicture } from '../../../shared/web/page-description.ts';
import { SimilarItems } from '../../../shared/web/similar-items.tsx';
import { type Answer, answerInput } from '../contract.ts';
import { AnswerDetailScreen } from './answer-detail-screen.tsx';
import { AnswersListScreen } from './answers-list-screen.tsx';
import { ANSWER_TEXTS, ANSWERS_PATH, answerPath } from './answers-paths.ts';

const SIMILAR = { island: 'similar-questions', question: '¿Es esto lo que querías saber?' };

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
  textOf: plainContentOf,
  kickerOf: ({ theme }) => theme,
  card: (answer) => <a href={answerPath(answer)}>{answer.title}</a>,
  home: () => null,
  belowForm: {
    contact: ({ content: { answers } }) => answers.length > 0 && <SimilarItems {...SIMILAR} />,
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
    show: ({ item, content: { answers }, additions }) => (
      <AnswerDetailScreen answer={item} answers={answers} additions={additions} />
    ),
  },
  draft: {
    read: (written) => z.parse(answerInput.codec, written),
    order: (one, other) => one.theme.localeCompare(other.theme) || one.id - other.id,
  },
};
