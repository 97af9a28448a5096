import { ExpirationPlugin } from 'workbox-expiration';
import { cleanupOutdatedCaches, precacheAndRoute } from 'workbox-precaching';
import { warmStrategyCache } from 'workbox-recipes';
import { registerRoute, setCatchHandler } from 'workbox-routing';
import { CacheFirst, NetworkFirst } from 'workbox-strategies';

/**
 * Lets a visitor who came once read the public pages offline. Pages come from the network first, so that a new release
 * or a content change shows at once; files with a hash in their name never change and come from the cache.
 */
declare const self: ServiceWorkerGlobalScope & {
  /** The server puts this in front of the file, so that a new release makes a new service worker. */
  KEEP: { build: string; files: string[]; pages: string[]; pictures: string[] };
};
const { build, files, pages, pictures } = self.KEEP;

const onlyGood = {
  // An error page must not replace the stored page.
  cacheWillUpdate: async ({ response }: { response: Response }) =>
    response.status === 200 ? response : null,
  // A server error counts as no network, because the stored page is better than the error.
  fetchDidSucceed: async ({ response }: { response: Response }) => {
    if (response.status >= 500) throw new Error(`The server answered ${response.status}.`);
    return response;
  },
};

/** Whatever the query is, the stored page is the one without a query. */
const plainAddress = {
  cacheKeyWillBeUsed: async ({ request }: { request: Request }) => new URL(request.url).pathname,
};
/** A page with search results shows less than the plain one, so it is not stored. */
const notSearched = {
  cacheWillUpdate: async ({ request, response }: { request: Request; response: Response }) =>
    response.status === 200 && !new URL(request.url).searchParams.has('q') ? response : null,
};

const pageStrategy = new NetworkFirst({
  cacheName: `pages-${build}`,
  networkTimeoutSeconds: 5,
  plugins: [onlyGood, notSearched, plainAddress, new ExpirationPlugin({ maxEntries: 60 })],
});
const pictureStrategy = new CacheFirst({
  cacheName: 'pictures',
  plugins: [onlyGood, new ExpirationPlugin({ maxEntries: 120, maxAgeSeconds: 30 * 86_400 })],
});
const dataStrategy = new NetworkFirst({ cacheName: `data-${build}`, plugins: [onlyGood] });

const isPublicPage = ({ pathname }: URL) => !/^\/(api|admin|login|reset-password)(\/|$)/.test(pathname);

precacheAndRoute(files.map((url) => ({ url, revision: null })));
cleanupOutdatedCaches();
registerRoute(({ request, url }) => request.mode === 'navigate' && isPublicPage(url), pageStrategy);
registerRoute(({ url }) => /^\/imagenes\/.+\.(avif|webp|png|svg)$/.test(url.pathname), pictureStrategy);
registerRoute(({ url }) => url.pathname + url.search === '/api/noticias?activeOnly=true', dataStrategy);
warmStrategyCache({ urls: pages, strategy: pageStrategy });
warmStrategyCache({ urls: pictures, strategy: pictureStrategy });

// Offline, a page that was never visited is replaced by the home page, and a wide picture by the small one.
setCatchHandler(async ({ request }) => {
  const substitute =
    request.mode === 'navigate' ? '/' : request.url.replace(/(-480|-750|-1100)?\.(avif|webp)$/, '-480.avif');
  return (await caches.match(substitute)) ?? Response.error();
});

self.addEventListener('install', () => void self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(dropEarlierReleases()));

async function dropEarlierReleases() {
  const names = await caches.keys();
  const old = names.filter((name) => /^(pages|data)-/.test(name) && !name.endsWith(build));
  await Promise.all(old.map((name) => caches.delete(name)));
  await self.clients.claim();
}
