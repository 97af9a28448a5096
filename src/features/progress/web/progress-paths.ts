import { PROGRESS_PATH } from '../../../shared/contract/content-kinds.ts';

/** Returns the path of an entry's page. With ':id' as the id, it is the route pattern of all these pages. */
export const progressPath = ({ id }: { id: number | ':id' }) => `${PROGRESS_PATH}/${id}`;
/** Path of the list in the back office. */
export const STAFF_PROGRESS_PATH = '/admin/seguimiento';
/** The Spanish words for one item and for several. */
export const PROGRESS_TEXTS = { one: 'entrada', many: 'entradas' };
