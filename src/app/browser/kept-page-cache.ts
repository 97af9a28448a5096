/** The name of the browser cache with the page of a round and its files. */
export const KEPT_PAGE_CACHE = 'reparto';
