/** The name of the browser cache with the page of an event's door and its files. The service worker reads it too. */
export const DOOR_PAGE = 'anotados';

export const isDoorPage = (path: string) => /^\/admin\/anotados\/\d+$/.test(path);

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
  if (!page.ok) return;
  const cache = await caches.open(DOOR_PAGE);
  const stored = (await cache.keys()).map(({ url }) => new URL(url).pathname);
  await cache.addAll([...new Set(files)].filter((file) => !stored.includes(file)));
  await cache.put(`/${DOOR_PAGE}`, page); // stored last, because the page cannot work without its files
  const old = stored.filter((path) => path !== `/${DOOR_PAGE}` && !files.includes(path));
  await Promise.all(old.map((path) => cache.delete(path)));
}
