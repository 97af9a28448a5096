export const PROPOSALS_PATH = '/admin/propuestas';
