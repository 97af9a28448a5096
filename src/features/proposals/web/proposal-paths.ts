export const PROPOSALS_PATH = '/propuestas';

/** Path of the page of one proposal. With ':id' as the id, it is the route pattern of all these pages. */
export const proposalPath = ({ id }: { id: number | ':id' }) => `${PROPOSALS_PATH}/${id}`;
