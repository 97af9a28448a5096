import { AGENDA_PATH } from '../../../shared/contract/content-kinds.ts';

/** Returns the path of an event's page. With ':id' as the id, it is the route pattern of all these pages. */
export const eventPath = ({ id }: { id: number | ':id' }) => `${AGENDA_PATH}/${id}`;

/** Path of the list in the back office. */
export const STAFF_AGENDA_PATH = '/admin/agenda';
/** The path of the list of events with sign-up. */
export const SIGN_UPS_PATH = '/admin/anotados';
/** The path of the screen with the people who signed up for an event. */
export const signUpsPath = (id: number | ':id') => `${SIGN_UPS_PATH}/${id}`;
/** The Spanish words for one item and for several. */
export const EVENT_TEXTS = { one: 'actividad', many: 'actividades' };
/** The calendar file of all events, and that of one. */
export const AGENDA_FILE_PATH = `${AGENDA_PATH}.ics`;
export const calendarPath = (event: { id: number }) => `${eventPath(event)}.ics`;
