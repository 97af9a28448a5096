import { ExpirationPlugin } from 'workbox-expiration';
import { cleanupOutdatedCaches, precacheAndRoute } from 'workbox-precaching';
import { warmStrategyCache } from 'workbox-recipes';
import { registerRoute, setCatchHandler } from 'workbox-routing';
import { CacheFirst, NetworkFirst } from 'workbox-strategies';

/**
 * Lets a visitor who came once read the public pages without any network. Pages come from the network first, so a
 * new release or a content write shows at once; files with a hash in their name never change and come from here.
 */
declare const self: ServiceWorkerGlobalScope & {
  /** Put ahead of this file by the server: a new release makes it another file, and so a new worker. */
  KEEP: { build: string; files: string[]; pages: string[]; pictures: string[] };
};
const { build, files, pages, pictures } = self.KEEP;

const onlyGood = {
  // A page of an error must not replace the one that was kept.
  cacheWillUpdate: async ({ response }: { response: Response }) =>
    response.status === 200 ? response : null,
  // A server in trouble counts as no network: the kept page is better.
  fetchDidSucceed: async ({ response }: { response: Response }) => {
    if (response.status >= 500) throw new Error(`The server answered ${response.status}.`);
    return response;
  },
};

/** Whatever was searched for or added by a social network, the page that is kept is the one of the plain address. */
const plainAddress = {
  cacheKeyWillBeUsed: async ({ request }: { request: Request }) => new URL(request.url).pathname,
};
/** A page that was searched shows less than the plain one, so it is not kept in its place. */
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

// Without a network: home for a page that was never visited, the small picture for a wide one.
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
