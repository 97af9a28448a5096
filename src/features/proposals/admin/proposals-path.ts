export const STAFF_PROPOSALS_PATH = '/admin/propuestas';
