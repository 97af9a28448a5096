/** The name of the browser cache with the page of a round and its files. */
export const CACHED_PAGE_NAME = 'reparto';
