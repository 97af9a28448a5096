/** The screen with the shifts of the day of the vote. */
export const SHIFTS_PATH = '/admin/turnos';
export const SHIFTS_API = '/api/admin/turnos';
export const CIRCUITS_API = '/api/admin/circuitos';
