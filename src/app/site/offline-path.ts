/** Path of the page that the service worker shows offline in place of pages that are not stored. */
export const OFFLINE_PATH = '/sin-conexion';

/** How many items of each list the service worker stores at the first visit. */
export const OFFLINE_ITEMS = 20;
/**
 * How many pages of a list the service worker stores at the first visit: those that show the stored items, and one more.
 */
export const OFFLINE_LIST_PAGES = 3;
