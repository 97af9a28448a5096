export const NEWS_LIST_PATH = '/noticias';

/** Path of the page of one news item. With ':id' as the id, it is the route pattern of all these pages. */
export const newsPath = ({ id }: { id: number | ':id' }) => `${NEWS_LIST_PATH}/${id}`;
