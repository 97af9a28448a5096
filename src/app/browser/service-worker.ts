import { ExpirationPlugin } from 'workbox-expiration';
import { cleanupOutdatedCaches, precacheAndRoute } from 'workbox-precaching';
import { warmStrategyCache } from 'workbox-recipes';
import { registerRoute, setCatchHandler } from 'workbox-routing';
import { CacheFirst, NetworkFirst, NetworkOnly } from 'workbox-strategies';
import { ROUND_PAGE } from '../../features/delivery-rounds/web/round-page.ts';
import { DELEGATE_PAGE } from '../../features/election-day/web/delegate-page-path.ts';
import { DOOR_PAGE, isDoorPage } from '../../features/events/admin/door-page.ts';
import type { PhonePage } from '../../shared/web/phone-page.ts';
import { OFFLINE_PATH } from '../site/offline-path.ts';

/**
 * Service worker that lets returning visitors read the public pages offline. Pages are fetched from the network first,
 * so that changes show at once. Files with a content hash in their name never change and come from the cache.
 */
declare const self: ServiceWorkerGlobalScope & {
  /**
   * Inserted by the server at the top of this file. It differs for every release, so that browsers install the new
   * service worker.
   */
  KEEP: {
    build: string;
    /** The id of the campaign. */
    campaign: string;
    /** Changes when the content of any picture changes. */
    pictureVersion: string;
    files: string[];
    pages: string[];
    pictures: string[];
    /** The drawing that stands for a picture that is not cached. */
    placeholder: string;
    tiles: string | null;
    /** The lists whose items can be withdrawn, each with the state of its items, which changes with any of them. */
    withdrawable: { path: string; state: string }[];
    /** Not read here: with them this file changes, and browsers cache the pages again, when one of them changes. */
    banners: unknown;
    election: unknown;
  };
};
const { build, campaign, pictureVersion, files, pages, pictures, placeholder, tiles, withdrawable } =
  self.KEEP;

const onlyGood = {
  // An error page must not replace the cached page.
  cacheWillUpdate: async ({ response }: { response: Response }) =>
    response.status === 200 ? response : null,
  // A server error is treated like a missing connection, because the cached page is better than an error.
  fetchDidSucceed: async ({ response }: { response: Response }) => {
    if (response.status >= 500) throw new Error(`The server answered ${response.status}.`);
    return response;
  },
};

/** Uses the path as cache key, so that the cached page is found whatever its query string. */
const plainAddress = {
  cacheKeyWillBeUsed: async ({ request }: { request: Request }) => new URL(request.url).pathname,
};
/**
 * Does not cache responses with `no-store`, such as search results, and pages with a query string, which may show the
 * answer to one visitor.
 */
const onlyStorable = {
  cacheWillUpdate: async ({ request, response }: { request: Request; response: Response }) =>
    new URL(request.url).search || response.headers.get('cache-control') === 'no-store' ? null : response,
};

const pageStrategy = new NetworkFirst({
  cacheName: `pages-${build}`,
  networkTimeoutSeconds: 5,
  plugins: [onlyGood, onlyStorable, plainAddress, new ExpirationPlugin({ maxEntries: 60 })],
});
/** Falls back to the browser's own cache, which has the pictures seen before this worker was installed. */
const heldByBrowser = {
  handlerDidError: ({ request }: { request: Request }) => fetch(request, { cache: 'force-cache' }),
};
/** The cache's name contains the campaign and the pictures' version, because both can change what a name refers to. */
const PICTURES = `pictures-${campaign}-${pictureVersion}`;
const pictureStrategy = new CacheFirst({
  cacheName: PICTURES,
  fetchOptions: { cache: 'no-cache' }, // the browser's own cache may have the former picture
  plugins: [onlyGood, heldByBrowser, new ExpirationPlugin({ maxEntries: 120, maxAgeSeconds: 30 * 86_400 })],
});
/** Caches shown map tiles, if the tile server's terms allow it. The limit suffices for a town in a few zoom levels. */
const tileStrategy = new CacheFirst({
  cacheName: 'teselas',
  plugins: [
    onlyGood,
    new ExpirationPlugin({ maxEntries: 1_500, maxAgeSeconds: 30 * 86_400, purgeOnQuotaError: true }),
  ],
});
const dataStrategy = new NetworkFirst({ cacheName: `data-${build}`, plugins: [onlyGood] });

/** The pages behind private links that phones keep. */
const PHONE_PAGES: readonly PhonePage[] = [ROUND_PAGE, DELEGATE_PAGE];
const isLinkOf =
  ({ path }: PhonePage) =>
  ({ pathname }: URL) =>
    pathname.startsWith(`${path}/`);
/** Shows such a page, which caches itself. The cache key omits the secret token of the page's URL. */
const phonePageStrategy = ({ path, cache }: PhonePage) =>
  new NetworkFirst({
    cacheName: cache,
    networkTimeoutSeconds: 1,
    plugins: [
      {
        cacheKeyWillBeUsed: async () => path,
        cacheWillUpdate: async () => null,
        // The cached page is also shown while the server limits requests because others guess links.
        fetchDidSucceed: async ({ response }) => {
          if (response.status === 429) throw new Error('Too many requests.');
          return onlyGood.fetchDidSucceed({ response });
        },
      },
    ],
  });
/** Shows the list of an event's door, which caches itself. The page is the same for every event and contains no data. */
const doorPageStrategy = new NetworkFirst({
  cacheName: DOOR_PAGE,
  networkTimeoutSeconds: 3,
  plugins: [onlyGood, { cacheKeyWillBeUsed: async () => `/${DOOR_PAGE}`, cacheWillUpdate: async () => null }],
});
/** Links to the API download files, and the browser would save the offline page as such a file. */
const isApi = ({ pathname }: URL) => pathname.startsWith('/api/');
/** Pages for staff and private pages behind secret links are never cached as public pages. */
const isPublicPage = (url: URL) =>
  !/^\/(api|admin|login|reset-password|pedido|permiso|inscripcion)(\/|$)/.test(url.pathname) &&
  !PHONE_PAGES.some((page) => isLinkOf(page)(url));

precacheAndRoute(files.map((url) => ({ url, revision: null })));
cleanupOutdatedCaches();
for (const page of PHONE_PAGES)
  registerRoute(
    ({ request, url }) => request.mode === 'navigate' && isLinkOf(page)(url),
    phonePageStrategy(page),
  );
registerRoute(
  ({ request, url }) => request.mode === 'navigate' && isDoorPage(url.pathname),
  doorPageStrategy,
);
registerRoute(({ request, url }) => request.mode === 'navigate' && isPublicPage(url), pageStrategy);
registerRoute(({ request, url }) => request.mode === 'navigate' && !isApi(url), new NetworkOnly());
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/'),
  async ({ request }) => {
    for (const cacheName of [...PHONE_PAGES.map(({ cache }) => cache), DOOR_PAGE]) {
      const cached = await caches.match(request, { cacheName });
      if (cached) return cached;
    }
    return fetch(request);
  },
);
registerRoute(({ url }) => /^\/imagenes\/.+\.(avif|webp|png|svg)$/.test(url.pathname), pictureStrategy);
registerRoute(({ request, sameOrigin }) => sameOrigin && request.destination === 'image', new NetworkOnly());
registerRoute(({ url }) => url.origin === tiles, tileStrategy);
const lists = ['/api/noticias', ...withdrawable.map(({ path }) => `/api${path}`)];
registerRoute(
  ({ url }) => lists.some((list) => url.pathname + url.search === `${list}?activeOnly=true`),
  dataStrategy,
);
warmStrategyCache({ urls: pages, strategy: pageStrategy });
warmStrategyCache({ urls: [...pictures, placeholder], strategy: pictureStrategy });

// While offline, pages that are not cached are replaced by the offline page, and pictures by a variant or a drawing.
setCatchHandler(async ({ request }) => {
  for (const substitute of substitutesOf(request)) {
    const cached = await caches.match(substitute);
    if (cached) return cached;
  }
  return Response.error();
});

function substitutesOf({ mode, destination, url }: Request): string[] {
  if (mode === 'navigate') return [OFFLINE_PATH];
  if (destination !== 'image' || new URL(url).origin !== self.location.origin) return [];
  return [url.replace(/(-480|-750|-1100)?\.(avif|webp)$/, '-480.avif'), placeholder];
}

self.addEventListener('install', () => void self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(dropEarlierReleases()));

async function dropEarlierReleases() {
  const names = await caches.keys();
  const current = [`pages-${build}`, `data-${build}`, PICTURES];
  const old = names.filter((name) => /^(pages|data|pictures)(-|$)/.test(name) && !current.includes(name));
  await Promise.all(old.map((name) => caches.delete(name)));
  await dropWithdrawn();
  await self.clients.claim();
}

/** Removes items that may have been withdrawn: all that were not cached anew when this worker was installed. */
async function dropWithdrawn() {
  for (const name of [`pages-${build}`, `data-${build}`]) {
    const cache = await caches.open(name);
    for (const request of await cache.keys()) {
      const { pathname } = new URL(request.url);
      const isWithdrawable = withdrawable.some(({ path }) => `${pathname}/`.includes(`${path}/`));
      if (isWithdrawable && !pages.includes(pathname)) await cache.delete(request);
    }
  }
}
