import { ANSWERS_LIST_PATH } from '../../../shared/contract/content-kinds.ts';

/** Returns the path of a question's page. With ':id' as the id, it is the route pattern of all these pages. */
export const answerPath = ({ id }: { id: number | ':id' }) => `${ANSWERS_LIST_PATH}/${id}`;

export const ANSWERS_PATH = '/admin/preguntas';
export const ANSWER_TEXTS = { one: 'pregunta', many: 'preguntas' };
