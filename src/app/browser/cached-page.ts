import { ROUND_LINK_PATH } from '../../features/delivery-rounds/contract.ts';
import { storePage } from '../../shared/web/page-cache.ts';
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
  await storePage(CACHED_PAGE_NAME, ROUND_LINK_PATH, response, files);
}
