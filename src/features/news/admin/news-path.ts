export const NEWS_PATH = '/admin/noticias';
