/** The list of helpers for staff. */
export const HELPERS_PATH = '/admin/ayudan';
export const HELPERS_API = '/api/admin/colaboradores';
