/**
 * Text of a service worker for development. It replaces the service worker of `npm start` on the same port, which would
 * show stored pictures. Then it removes itself and reloads the pages that the former one served.
 */
export const SELF_REMOVING_WORKER = `
self.addEventListener('install', () => void self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(removeItself()));

async function removeItself() {
  const pages = await self.clients.matchAll({ type: 'window' });
  await self.registration.unregister();
  await Promise.all(pages.map((page) => page.navigate(page.url)));
}
`;
