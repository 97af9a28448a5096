/** Path of the page that the service worker shows offline in place of pages that are not stored. */
export const OFFLINE_PATH = '/sin-conexion';

/** How many items of each list the service worker stores at the first visit. */
export const OFFLINE_ITEMS = 20;
