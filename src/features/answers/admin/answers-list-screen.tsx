import { Link } from 'react-router';
import { shortTitle } from '../../../shared/web/staff/content-actions.tsx';
import { type ContentColumns, ContentList } from '../../../shared/web/staff/content-list.tsx';
import { titleColumn } from '../../../shared/web/staff/title-column.tsx';
import { type Answer, consentWords, mayBeShown, searchedInAnswer, whyHidden } from '../contract.ts';
import { ANSWER_TEXTS, ANSWERS_PATH } from '../web/answers-paths.ts';
import { answerCollection } from './answer-collection.ts';

const columns: ContentColumns<Answer> = [
  { name: 'Tema', key: 'theme', cell: ({ theme }) => theme },
  titleColumn('Pregunta', 'la pregunta'),
  { name: 'Permiso', key: 'consent', isPlain: true, cell: (answer) => <Consent answer={answer} /> },
];

const isUnseen = ({ consent }: Answer) => !mayBeShown(consent);

export const AnswersListScreen = () => (
  <ContentList
    title="Gestionar Preguntas"
    texts={ANSWER_TEXTS}
    path={ANSWERS_PATH}
    collection={answerCollection}
    tableName="news-table"
    columns={columns}
    searchedTexts={searchedInAnswer}
    warningOf={whyHidden}
    isUnseen={isUnseen}
  />
);

/** What the person says. While she says nothing, the form leads to her. */
const Consent = ({ answer: { id, title, consent } }: { answer: Answer }) =>
  consent === 'missing' ? (
    <Link to={`${ANSWERS_PATH}/editar/${id}`} aria-label={`Pedir permiso: «${shortTitle(title)}»`}>
      Pedir permiso
    </Link>
  ) : (
    consentWords(consent)
  );
