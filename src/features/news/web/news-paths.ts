export const NEWS_LIST_PATH = '/noticias';

/** The path of one news item's page, or the router's pattern of all of them for `:id`. */
export const newsPath = ({ id }: { id: number | ':id' }) => `${NEWS_LIST_PATH}/${id}`;
