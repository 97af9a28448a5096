/** Path of the screen with the calendar of the election. */
export const ELECTION_PATH = '/admin/elecciones';
