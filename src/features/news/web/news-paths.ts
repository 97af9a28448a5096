export const NEWS_LIST_PATH = '/noticias';

/** Path of the page of one news item. The id `:id` gives the route pattern of all these pages. */
export const newsPath = ({ id }: { id: number | ':id' }) => `${NEWS_LIST_PATH}/${id}`;
