import type { Listed } from '../../../shared/web/staff/content-collection.ts';
import { ContentList } from '../../../shared/web/staff/content-list.tsx';
import { ItemTitle } from '../../../shared/web/staff/item-title.tsx';
import type { Column } from '../../../shared/web/staff/table.tsx';
import { type Proposal, plainDescriptionOf } from '../contract.ts';
import type { ProposalCollection } from './proposal-collection.ts';
import { STAFF_PROPOSALS_PATH } from './proposals-path.ts';

export const PROPOSAL_TEXTS = { one: 'propuesta', many: 'propuestas' };

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

export const ProposalListScreen = ({ collection }: { collection: ProposalCollection }) => (
  <ContentList
    title="Gestionar Propuestas"
    texts={PROPOSAL_TEXTS}
    path={STAFF_PROPOSALS_PATH}
    collection={collection}
    tableName="proposals-table"
    columns={columns}
    searchedTexts={(proposal) => [proposal.title, proposal.category, plainDescriptionOf(proposal)]}
  />
);
