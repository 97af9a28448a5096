/** The lifts of voters to their polling places. */
export const LIFTS_API = '/api/admin/traslados';
