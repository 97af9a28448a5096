import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { campaign } from '#campaign/campaign.ts';
import { CALENDAR_PATH } from '../../features/polling-places/web/finder-addresses.ts';
import { tooMany } from '../../shared/contract/problem.ts';
import type { PublishedContent } from '../../shared/contract/published-content.ts';
import { FairQueue } from '../../shared/server/fair-queue.ts';
import { MemoryRateLimiter, type SenderLimits } from '../../shared/server/memory-rate-limiter.ts';
import { networksOf } from '../../shared/server/networks.ts';
import type { Rendered } from '../../shared/server/response-cache.ts';
import { itemsOf, listPagePaths } from '../../shared/web/content-type.ts';
import { pictureUrl, WITHOUT_PICTURE } from '../../shared/web/picture.tsx';
import {
  manifest,
  robots,
  rss,
  SECURITY_TXT_PATH,
  SITE_FEED,
  securityTxt,
  sitemap,
} from '../content/feeds.ts';
import type { PublicContentReader } from '../content/public-content.ts';
import { type CalendarClock, demoDay } from './demo-day.ts';
import { finderForm, finderPath } from './finder-form.ts';
import { OFFLINE_ITEMS, OFFLINE_LIST_PAGES, OFFLINE_PATH } from './offline-path.ts';
import { pageAddress } from './page-address.ts';
import { linkedPaths, pages } from './pages.ts';
import { createRenderer, type Renderer, type RendererOptions } from './render.tsx';
import { HTML, sendPage } from './send-page.ts';
import { hasPage } from './site.tsx';

interface PublicPagesOptions extends Omit<RendererOptions, 'read'> {
  clock: CalendarClock;
  publicContent: PublicContentReader;
  /** Called when an item's page is rendered: an app that shows a link's preview requests its card next. */
  prepareCards: (() => void) | undefined;
  /** Text of the service worker, the built one or that of development. */
  serviceWorker: string | undefined;
  /** Resolves to an identifier of the pictures' contents, which changes when one of them does. */
  pictureVersion: () => Promise<string>;
}

/**
 * Routes of all public pages and machine-readable files. Each response is rendered once and cached, except news
 * searches.
 */
export const publicPages = (options: PublicPagesOptions) => async (app: FastifyInstance) => {
  const { publicContent, prepareCards, serviceWorker, pictureVersion, clock, ...settings } = options;
  const { types, publicUrl } = settings;
  const { content, elapsed, now } = app.site;
  const { cache } = content;
  const isDemo = app.site.settings.mode === 'demo';
  const rendering = { ...settings, read: () => publicContent.read(), hasDemoBar: isDemo };
  const renderForAll = createRenderer(rendering);
  const rendererOf = ({ headers: { cookie } }: FastifyRequest): Renderer => {
    if (!isDemo || !demoDay(cookie)) return renderForAll;
    return createRenderer({ ...rendering, shownAt: (election) => clock(election, cookie) });
  };
  const pageForAll = async (path: string): Promise<Rendered> => {
    const { status, html, validity } = await renderForAll(path);
    return { contentType: HTML, body: html, status, validity };
  };
  const replyUncached = async (path: string, request: FastifyRequest, reply: FastifyReply) => {
    const { status, html } = await rendererOf(request)(path);
    return sendPage(reply, html, status);
  };
  const replyWith = (path: string, request: FastifyRequest, reply: FastifyReply) => {
    // In the demo a visitor can choose a day, whose pages are not cached.
    if (rendererOf(request) !== renderForAll) return replyUncached(path, request, reply);
    return cache.reply(path, request, reply, () => pageForAll(path));
  };

  const { shown } = app.site;
  const polling = async () => (await shown()).pollingPlaces;
  if (campaign.sections.finder)
    finderForm(app, {
      async page(path, request) {
        const render = rendererOf(request);
        if (render !== renderForAll) return Buffer.from((await render(path)).html);
        return cache.body(`POST ${path}`, () => pageForAll(path));
      },
      limits: app.finderLimits,
      polling,
    });

  const searches = new MemoryRateLimiter(elapsed);
  const rejection = () => tooMany(SEARCHES.memorySeconds);
  const searching = new FairQueue({ ...SEARCHES, rests: true, rejection, elapsed });

  app.get('/*', async (request, reply) => {
    const [path, query] = splitOnce(request.url, '?');
    const address = pageAddress(path, types);
    if (!address) return replyWith(NO_PAGE, request, reply);
    if ('location' in address) return redirect(reply, address, query);
    const { page, item, listPage } = address;
    if (item && !itemsOf(await publicContent.read(), item.type).some(({ id }) => id === item.id)) {
      return reply.redirect(item.type.listPath, 302); // temporary, because the item may be published again
    }
    if (item && prepareCards) reply.raw.once('close', prepareCards);
    if (page === pages.elections.path && campaign.sections.finder)
      return replyWith(finderPath(await polling(), query), request, reply);
    const searched = listPage?.type ?? types.find(({ listPath }) => listPath === page);
    const search = searched?.list.isSearched && new URLSearchParams(query).get('q');
    if (!search) {
      // Only pages that the list has are cached, so that invented numbers cannot fill the cache.
      const exists =
        !listPage || hasPage(listPage.type, await publicContent.read(), wholeList(listPage.number));
      return replyWith(exists ? page : NO_PAGE, request, reply);
    }
    const networks = networksOf(request.ip);
    searches.allowFrom(networks, SEARCHES_OF_ONE);
    const results = `${page}?${new URLSearchParams({ q: search })}`; // not cached: any query is possible
    return searching.run(networks.block, () => replyUncached(results, request, reply));
  });

  const feed = (
    path: string,
    contentType: string,
    write: (content: PublishedContent) => string | Promise<string>,
  ) =>
    app.get(path, (request, reply) =>
      cache.reply(path, request, reply, async () => ({
        contentType,
        body: await write(await publicContent.read()),
      })),
    );
  feed('/sitemap.xml', 'application/xml; charset=utf-8', (published) => sitemap(publicUrl, types, published));
  feed(SITE_FEED.path, RSS, (published) => rss(publicUrl, types, published));
  for (const type of types)
    if (type.feed) feed(type.feed.path, RSS, (published) => rss(publicUrl, [type], published, type.feed));
  if (serviceWorker) {
    app.get('/sw.js', async (request, reply) => {
      const version = await pictureVersion(); // each request waits by itself, so that those that wait are counted
      return cache.reply('/sw.js', request, reply, async () => ({
        contentType: 'text/javascript; charset=utf-8',
        body: offlineList(settings, version, await publicContent.read()) + serviceWorker,
      }));
    });
  }

  const fixed = (path: string, contentType: string, body: string) =>
    app.get(path, (request, reply) => cache.reply(path, request, reply, async () => ({ contentType, body })));
  fixed('/robots.txt', 'text/plain; charset=utf-8', robots(publicUrl));
  app.get(SECURITY_TXT_PATH, async (_, reply) => {
    const text = securityTxt(publicUrl, now(), (await shown()).contact); // not cached, as it changes daily
    if (text === null) return reply.callNotFound();
    return reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'public, max-age=86400')
      .send(text);
  });
  fixed('/manifest.webmanifest', 'application/manifest+json; charset=utf-8', manifest());
};

const RSS = 'application/rss+xml; charset=utf-8';
/** Cache key of the 404 page, which is the response for every path without a page. */
const NO_PAGE = '/404';
/** Every news search is rendered anew. With this many waiting, the last one has its answer within about 200 ms. */
const SEARCHES = { mostWaiting: 20, memorySeconds: 10 };
const SEARCHES_OF_ONE: SenderLimits = {
  ofHousehold: { most: 40, seconds: 10 },
  ofBlock: { most: 200, seconds: 10 },
};
/** A page of a list that nobody searches. */
const wholeList = (page: number) => ({ query: '', page });
/** A redirect drops a query string that is longer than this, because visitors choose its length. */
const LONGEST_QUERY = 1_000;

const redirect = (reply: FastifyReply, to: { location: string; status: number }, query: string) =>
  reply.redirect(query && query.length <= LONGEST_QUERY ? `${to.location}?${query}` : to.location, to.status);

function splitOnce(text: string, separator: string): [string, string] {
  const at = text.indexOf(separator);
  return at < 0 ? [text, ''] : [text.slice(0, at), text.slice(at + separator.length)];
}

const smallFileOf = (picture: string) => picture.replace('.webp', '-480.avif');

const hashOf = (value: unknown) => createHash('sha256').update(JSON.stringify(value)).digest('base64url');

/**
 * Returns the script line that lists what the service worker caches at the first visit: public pages, built files and
 * small pictures. It names the banners and the calendar of the election, because a change of one has to reach the cached
 * pages at the next visit.
 */
function offlineList(
  {
    assets,
    types,
    tiles,
    bannersIn,
    campaignIn,
  }: Pick<RendererOptions, 'assets' | 'types' | 'tiles' | 'bannersIn' | 'campaignIn'>,
  pictureVersion: string,
  content: PublishedContent,
): string {
  const { build, files } = assets;
  const { sections, election } = campaignIn(content);
  const images = types.flatMap((type) => itemsOf(content, type)).map(({ imageUrl }) => imageUrl);
  const pictures = [...images, pictureUrl(campaign.pictures.hero.name)].flatMap((url) =>
    url?.startsWith('/imagenes/') ? [smallFileOf(url)] : [],
  );
  const list = {
    build,
    campaign: campaign.id,
    pictureVersion,
    files,
    pages: [
      OFFLINE_PATH,
      ...(sections.finder ? [CALENDAR_PATH] : []),
      ...linkedPaths(sections, types),
      ...types.flatMap((type) => listPagePaths(type, content).slice(1, OFFLINE_LIST_PAGES)),
      ...types.flatMap((type) =>
        itemsOf(content, type)
          .slice(0, OFFLINE_ITEMS)
          .map((item) => type.pathOf(item)),
      ),
    ],
    pictures: [...new Set(pictures)],
    banners: bannersIn(content, election),
    election,
    withdrawable: types
      .filter(({ canBeWithdrawn }) => canBeWithdrawn)
      .map((type) => ({ path: type.listPath, state: hashOf(itemsOf(content, type)) })),
    placeholder: smallFileOf(WITHOUT_PICTURE),
    tiles: tiles.keep ? new URL(tiles.url).origin : null,
  };
  return `self.KEEP=${JSON.stringify(list)};`;
}
