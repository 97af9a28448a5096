import { type ContentColumns, ContentList } from '../../../shared/web/staff/content-list.tsx';
import { titleColumn } from '../../../shared/web/staff/title-column.tsx';
import { type Answer, consentWords, searchedInAnswer, whyHidden } from '../contract.ts';
import { ANSWER_TEXTS, ANSWERS_PATH } from '../web/answers-paths.ts';
import { answerCollection } from './answer-collection.ts';

const columns: ContentColumns<Answer> = [
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
