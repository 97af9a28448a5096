/**
 * Stores a page under a path in a cache of this browser, with its files, and removes files that it no longer has. The
 * service worker opens it from there without a connection.
 */
export async function storePage(cacheName: string, path: string, page: Response, files: string[]) {
  const cache = await caches.open(cacheName);
  const stored = (await cache.keys()).map(({ url }) => new URL(url).pathname);
  await cache.addAll(files.filter((file) => !stored.includes(file)));
  await cache.put(path, page); // stored last, because the page cannot work without its files
  const old = stored.filter((one) => one !== path && !files.includes(one));
  await Promise.all(old.map((one) => cache.delete(one)));
}
