import { type Column, ContentList } from '../../../shared/web/staff/content-list.tsx';
import { type Proposal, plainDescriptionOf } from '../contract.ts';
import type { ProposalCollection } from './proposal-collection.ts';
import { PROPOSALS_PATH } from './proposals-path.ts';
import './proposal-list.css';

export const PROPOSAL_TEXTS = { one: 'propuesta', many: 'propuestas' };

const columns: Column<Proposal>[] = [
  { name: 'Título', isHeading: true, cell: ({ title }) => <span className="two-lines">{title}</span> },
  { name: 'Categoría', cell: ({ category }) => <span className="category-name">{category}</span> },
  {
    name: 'Descripción',
    cell: (proposal) => <span className="two-lines">{plainDescriptionOf(proposal)}</span>,
  },
];

export const ProposalListScreen = ({ collection }: { collection: ProposalCollection }) => (
  <ContentList
    title="Gestionar Propuestas"
    texts={PROPOSAL_TEXTS}
    path={PROPOSALS_PATH}
    collection={collection}
    columns={columns}
    searchedTexts={(proposal) => [proposal.title, proposal.category, plainDescriptionOf(proposal)]}
  />
);
