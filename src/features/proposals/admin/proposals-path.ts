export const STAFF_PROPOSALS_PATH = '/admin/propuestas';
/** What one item and several are called. */
export const PROPOSAL_TEXTS = { one: 'propuesta', many: 'propuestas' };
