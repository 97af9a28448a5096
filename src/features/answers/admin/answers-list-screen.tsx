import type { Listed } from '../../../shared/web/staff/content-collection.ts';
import { ContentList } from '../../../shared/web/staff/content-list.tsx';
import type { EditableColumn } from '../../../shared/web/staff/in-place.tsx';
import { titleColumn } from '../../../shared/web/staff/title-column.tsx';
import { type Answer, searchedInAnswer } from '../contract.ts';
import { ANSWER_TEXTS, ANSWERS_PATH } from '../web/answers-paths.ts';
import { answerCollection, consentWords } from './answer-collection.ts';
import './columns.css';

const title = titleColumn<Listed<Answer>>();
const columns: EditableColumn<Listed<Answer>>[] = [
  { ...title, name: 'Pregunta', inPlace: title.inPlace && { ...title.inPlace, noun: 'la pregunta' } },
  {
    name: 'Tema',
    key: 'theme',
    cell: ({ theme }) => theme,
    inPlace: {
      noun: 'el tema',
      control: 'text',
      textOf: ({ theme }) => theme,
      valuesOf: (theme) => ({ theme }),
    },
  },
  { name: 'Permiso', key: 'consent', cell: ({ consent }) => consentWords(consent) },
];

export const AnswersListScreen = () => (
  <ContentList
    title="Gestionar Preguntas"
    texts={ANSWER_TEXTS}
    path={ANSWERS_PATH}
    collection={answerCollection}
    tableName="answers-table"
    columns={columns}
    searchedTexts={searchedInAnswer}
  />
);
