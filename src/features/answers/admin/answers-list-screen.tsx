import type { Listed } from '../../../shared/web/staff/content-collection.ts';
import { ContentList } from '../../../shared/web/staff/content-list.tsx';
import type { EditableColumn } from '../../../shared/web/staff/in-place.tsx';
import { titleColumn } from '../../../shared/web/staff/title-column.tsx';
import { type Answer, consentWords, searchedInAnswer, whyHidden } from '../contract.ts';
import { ANSWER_TEXTS, ANSWERS_PATH } from '../web/answers-paths.ts';
import { answerCollection } from './answer-collection.ts';

const columns: EditableColumn<Listed<Answer>>[] = [
  { name: 'Tema', key: 'theme', cell: ({ theme }) => theme },
  titleColumn('Pregunta', 'la pregunta'),
  { name: 'Permiso', key: 'consent', cell: ({ consent }) => consentWords(consent) },
];

export const AnswersListScreen = () => (
  <ContentList
    title="Gestionar Preguntas"
    texts={ANSWER_TEXTS}
    path={ANSWERS_PATH}
    collection={answerCollection}
    tableName="news-table"
    columns={columns}
    searchedTexts={searchedInAnswer}
    hiddenText={whyHidden}
  />
);
