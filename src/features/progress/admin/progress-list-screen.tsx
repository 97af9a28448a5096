import { Link } from 'react-router';
import { DATE_COLUMN } from '../../../shared/web/staff/columns.tsx';
import { type Listed, useServedList } from '../../../shared/web/staff/content-collection.ts';
import { type ContentColumns, ContentList } from '../../../shared/web/staff/content-list.tsx';
import { titleColumn } from '../../../shared/web/staff/title-column.tsx';
import { proposalList } from '../../proposals/contract.ts';
import { type Progress, searchedInProgress } from '../contract.ts';
import { StateBadge } from '../web/entries.tsx';
import { PROGRESS_TEXTS, STAFF_PROGRESS_PATH } from '../web/progress-paths.ts';
import { progressCollection } from './progress-collection.ts';
import './columns.css';

/** The title of the proposal that an entry is about. */
function ProposalTitle({ id }: { id: number }) {
  const { items } = useServedList(proposalList);
  const title = items.find((proposal) => proposal.id === id)?.title;
  return <span className="two-lines">{title ?? ''}</span>;
}

/** Whether an entry is published, and so never changes any more. */
const isPublished = ({ active }: Progress) => active;

const TITLE = titleColumn<Listed<Progress>>();
const columns: ContentColumns<Progress> = [
  DATE_COLUMN,
  {
    ...TITLE,
    cell: (entry, has) =>
      isPublished(entry) ? (
        <Link to={`${STAFF_PROGRESS_PATH}/editar/${entry.id}`} className="two-lines">
          {entry.title}
        </Link>
      ) : (
        TITLE.cell(entry, has)
      ),
  },
  {
    name: 'Propuesta',
    key: 'proposal',
    kind: 'long',
    cell: ({ proposalId }) => <ProposalTitle id={proposalId} />,
  },
  {
    name: 'Cómo quedó',
    key: 'proposalState',
    isPlain: true,
    cell: ({ state }) => <StateBadge state={state} />,
  },
];

export const ProgressListScreen = () => (
  <ContentList
    title="Gestionar Seguimiento"
    texts={PROGRESS_TEXTS}
    path={STAFF_PROGRESS_PATH}
    collection={progressCollection}
    tableName="progress-table"
    columns={columns}
    searchedTexts={searchedInProgress}
    isFixed={isPublished}
  />
);
