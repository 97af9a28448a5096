export const NEWS_PATH = '/admin/noticias';
/** What one item and several are called. */
export const NEWS_TEXTS = { one: 'noticia', many: 'noticias' };
