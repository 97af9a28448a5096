import { ANSWERS_LIST_PATH } from '../../../shared/contract/content-kinds.ts';

/** Returns the path of a question's page. With ':id' as the id, it is the route pattern of all these pages. */
export const answerPath = ({ id }: { id: number | ':id' }) => `${ANSWERS_LIST_PATH}/${id}`;

/** Path of the list in the back office. */
export const ANSWERS_PATH = '/admin/preguntas';
/** The Spanish words for one item and for several. */
export const ANSWER_TEXTS = { one: 'pregunta', many: 'preguntas' };

/** The path of the page on which a person decides about her question. The last part is a secret. */
export const CONSENT_PATH = '/permiso';
