import { ROUND_LINK_PATH } from '../../features/delivery-rounds/contract.ts';
import { CACHED_PAGE_NAME } from './cached-page-name.ts';

/**
 * Stores this page and its files on the device, so that the service worker can open it without a connection. The page
 * is the same for every link, so it is stored once and under a path without a token.
 */
export async function cachePage() {
  if (!('serviceWorker' in navigator)) return;
  const [response] = await Promise.all([
    fetch(location.pathname),
    navigator.serviceWorker.register('/sw.js'),
  ]);
  if (!response.ok) return;
  const page = await response.clone().text();
  const mountPoint = new DOMParser()
    .parseFromString(page, 'text/html')
    .querySelector<HTMLElement>('[data-files]');
  const files: string[] = JSON.parse(mountPoint?.dataset.files ?? '[]');
  const cache = await caches.open(CACHED_PAGE_NAME);
  const stored = (await cache.keys()).map(({ url }) => new URL(url).pathname);
  await cache.addAll(files.filter((file) => !stored.includes(file)));
  await cache.put(ROUND_LINK_PATH, response); // stored last, because the page cannot work without its files
  const old = stored.filter((path) => path !== ROUND_LINK_PATH && !files.includes(path));
  await Promise.all(old.map((path) => cache.delete(path)));
}
