export const PROPOSALS_PATH = '/propuestas';

/** Path of the page of one proposal, as `ContentType.pathOf` is. */
export const proposalPath = ({ id }: { id: number | ':id' }) => `${PROPOSALS_PATH}/${id}`;

/** Path of the list in the back office. */
export const STAFF_PROPOSALS_PATH = '/admin/propuestas';
/** What one item and several are called. */
export const PROPOSAL_TEXTS = { one: 'propuesta', many: 'propuestas' };
