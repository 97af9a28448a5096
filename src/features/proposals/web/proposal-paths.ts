import { PROPOSALS_PATH } from '../../../shared/contract/content-kinds.ts';

/** Returns the path of a proposal's page. With ':id' as the id, it is the route pattern of all these pages. */
export const proposalPath = ({ id }: { id: number | ':id' }) => `${PROPOSALS_PATH}/${id}`;

/** Path of the list in the back office. */
export const STAFF_PROPOSALS_PATH = '/admin/propuestas';
/** The Spanish words for one item and for several. */
export const PROPOSAL_TEXTS = { one: 'propuesta', many: 'propuestas' };
