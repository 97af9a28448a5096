export const NEWS_LIST_PATH = '/noticias';

/** Path of the page of one news item, as `ContentType.pathOf` is. */
export const newsPath = ({ id }: { id: number | ':id' }) => `${NEWS_LIST_PATH}/${id}`;

/** Path of the list in the back office. */
export const NEWS_PATH = '/admin/noticias';
/** What one item and several are called. */
export const NEWS_TEXTS = { one: 'noticia', many: 'noticias' };
