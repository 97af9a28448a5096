import { storePage } from '../../../shared/web/page-cache.ts';
import { SIGN_UPS_PATH } from '../web/event-paths.ts';

/** The name of the browser cache with the page of an event's door and its files. The service worker reads it too. */
export const DOOR_PAGE = 'anotados';

export const isDoorPage = (path: string) => new RegExp(`^${SIGN_UPS_PATH}/\\d+$`).test(path);

/**
 * Stores the page that is open and its files on the device, so that the service worker can open it at a door without a
 * connection. It contains nobody's data.
 */
export async function cacheDoorPage() {
  if (!('caches' in globalThis)) return;
  const files = performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter(({ origin, pathname }) => origin === location.origin && pathname.startsWith('/assets/'))
    .map(({ pathname }) => pathname);
  const page = await fetch(location.pathname);
  if (page.ok) await storePage(DOOR_PAGE, `/${DOOR_PAGE}`, page, [...new Set(files)]);
}
