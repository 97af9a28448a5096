import type { Listed } from '../../../shared/web/staff/content-collection.ts';
import { ContentList } from '../../../shared/web/staff/content-list.tsx';
import { ItemTitle } from '../../../shared/web/staff/item-title.tsx';
import type { Column } from '../../../shared/web/staff/table.tsx';
import { type Proposal, plainDescriptionOf, searchedInProposal } from '../contract.ts';
import { PROPOSAL_TEXTS, STAFF_PROPOSALS_PATH } from '../web/proposal-paths.ts';
import { proposalCollection } from './proposal-collection.ts';

const columns: Column<Listed<Proposal>>[] = [
  { name: 'Título', key: 'title', isHeading: true, cell: (proposal) => <ItemTitle item={proposal} /> },
  { name: 'Categoría', key: 'category', isPlain: true, cell: ({ category }) => category },
  {
    name: 'Descripción',
    key: 'content',
    kind: 'long',
    cell: (proposal) => <span className="two-lines">{plainDescriptionOf(proposal)}</span>,
  },
];

export const ProposalListScreen = () => (
  <ContentList
    title="Gestionar Propuestas"
    texts={PROPOSAL_TEXTS}
    path={STAFF_PROPOSALS_PATH}
    collection={proposalCollection}
    tableName="proposals-table"
    columns={columns}
    searchedTexts={searchedInProposal}
  />
);
