import type { FastifyInstance, FastifyReply } from 'fastify';
import { campaign } from '../../campaign/campaign.ts';
import type { Tiles } from '../features/list-requests/web/base-map.ts';
import type { News } from '../features/news/contract.ts';
import { isDatabaseFailure } from '../shared/server/problems.ts';
import type { PublicAnswers } from '../shared/server/public-answers.ts';
import { pictureUrl } from '../shared/web/picture.tsx';
import type { Assets } from './assets.ts';
import { manifest, PUBLIC_PATHS, robots, rss, sitemap } from './feeds.ts';
import type { PublicApi } from './public-api.ts';
import { createRenderer, type RenderedPage } from './render.tsx';

interface PublicPagesOptions {
  api: PublicApi;
  sample: PublicApi;
  assets: Assets;
  answers: PublicAnswers;
  publicUrl: string;
  apiKey: string;
  now: () => Date;
  tiles: Tiles;
  /** The built service worker's text; absent while developing. */
  serviceWorker: string | undefined;
}

/** Every public page and what machines read of them, rendered once and kept. */
export const publicPages = (options: PublicPagesOptions) => async (app: FastifyInstance) => {
  const { api, sample, assets, answers, publicUrl, apiKey, now, tiles } = options;
  const renderer = createRenderer({ api, assets, publicUrl, apiKey, now, tiles });
  const sampleRenderer = createRenderer({ api: sample, assets, publicUrl, apiKey, now, tiles });
  const renderPage = (path: string) =>
    withSubstitute(
      () => renderer(path),
      () => sampleRenderer(path),
    );

  app.get('/*', async (request, reply) => {
    const { pathname, searchParams } = new URL(request.url, 'http://localhost');
    const isSearch = pathname === '/noticias' && searchParams.has('q');
    if (isSearch) return sendPage((await renderPage(request.url)).result, reply); // as many as there are words: not kept

    try {
      return await answers.reply(pathname, request, reply, async () => {
        const { result, substitute } = await renderPage(pathname);
        if (result.status !== 200) throw new NotToKeep(result);
        return { contentType: HTML, body: result.html, substitute };
      });
    } catch (error) {
      if (error instanceof NotToKeep) return sendPage(error.page, reply);
      throw error;
    }
  });

  const publishedNews = () =>
    withSubstitute(
      () => api.publishedNews(),
      () => sample.publishedNews(),
    );

  const feed = (path: string, contentType: string, write: (news: News[]) => string) =>
    app.get(path, (request, reply) =>
      answers.reply(path, request, reply, async () => {
        const { result, substitute } = await publishedNews();
        return { contentType, body: write(result), substitute };
      }),
    );
  feed('/sitemap.xml', 'application/xml; charset=utf-8', (news) => sitemap(publicUrl, news));
  feed('/rss.xml', 'application/rss+xml; charset=utf-8', (news) => rss(publicUrl, news));
  if (options.serviceWorker) {
    const script = options.serviceWorker;
    feed('/sw.js', 'text/javascript; charset=utf-8', (news) => keepList(assets, news) + script);
  }

  const fixed = (path: string, contentType: string, body: string) =>
    app.get(path, (request, reply) =>
      answers.reply(path, request, reply, async () => ({ contentType, body })),
    );
  fixed('/robots.txt', 'text/plain; charset=utf-8', robots(publicUrl));
  fixed('/manifest.webmanifest', 'application/manifest+json; charset=utf-8', manifest());
};

const HTML = 'text/html; charset=utf-8';

/** Carries a page that must not be remembered (an error, a redirect) past the memory to the visitor. */
class NotToKeep extends Error {
  constructor(readonly page: RenderedPage) {
    super('not to keep');
  }
}

function sendPage({ status, html, location }: RenderedPage, reply: FastifyReply) {
  if (location) return reply.redirect(location, 302);
  return reply.code(status).type(HTML).header('cache-control', 'no-store').send(html);
}

/** While the database does not answer, the sample content stands in. */
async function withSubstitute<Result>(real: () => Promise<Result>, substitute: () => Promise<Result>) {
  try {
    return { result: await real(), substitute: false };
  } catch (error) {
    if (!isDatabaseFailure(error)) throw error;
    return { result: await substitute(), substitute: true };
  }
}

/** What the service worker keeps from the first visit on: every page, every built file, the small pictures. */
function keepList({ build, files }: Assets, news: News[]): string {
  const images = [...news.map(({ imageUrl }) => imageUrl), pictureUrl(campaign.pictures.hero.name)];
  const pictures = images.flatMap((url) =>
    url?.startsWith('/imagenes/') ? [url.replace('.webp', '-480.avif')] : [],
  );
  const pages = [...PUBLIC_PATHS, ...news.slice(0, 20).map(({ id }) => `/noticias/${id}`)];
  return `self.KEEP=${JSON.stringify({ build, files, pages, pictures: [...new Set(pictures)] })};`;
}
