import { NEWS_LIST_PATH } from '../../../shared/contract/content-kinds.ts';

/** Returns the path of a news item's page. With ':id' as the id, it is the route pattern of all these pages. */
export const newsPath = ({ id }: { id: number | ':id' }) => `${NEWS_LIST_PATH}/${id}`;

/** Path of the list in the back office. */
export const NEWS_PATH = '/admin/noticias';
/** The Spanish words for one item and for several. */
export const NEWS_TEXTS = { one: 'noticia', many: 'noticias' };
