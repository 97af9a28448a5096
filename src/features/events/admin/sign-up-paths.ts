import { STAFF_AGENDA_PATH } from '../web/event-paths.ts';

/** The path of the list of events with sign-up. */
export const SIGN_UPS_PATH = `${STAFF_AGENDA_PATH}/anotados`;
/** The path of the screen with the people who signed up for an event. */
export const signUpsPath = (id: number | ':id') => `${STAFF_AGENDA_PATH}/${id}/inscripciones`;
