/** The board of the day of the vote. */
export const BOARD_PATH = '/admin/jornada';
export const BOARD_API = '/api/admin/jornada';
