import type { FastifyInstance } from 'fastify';
import type { ServedPhonePage } from '../../shared/server/phone-pages.ts';
import type { Tiles } from '../../shared/web/map/base-map.ts';
import { PHONE_PAGE_ID } from '../../shared/web/phone-page.ts';
import { type DocumentSettings, htmlDocument } from './document.tsx';
import { HTML, sendPage } from './send-page.ts';

/**
 * The pages behind private links that phones keep. All working links of a kind get the same page, whose script fetches
 * the data, and all others get a second one. No browser stores either, and browsers do not send its URL to other sites.
 */
export const phonePages = (settings: DocumentSettings & { tiles: Tiles }) => async (app: FastifyInstance) => {
  const render = async (page: ServedPhonePage, isEnded: boolean) => {
    const assets = settings.assets.phonePages[page.name];
    if (!assets) throw new Error(`The build has no page "${page.name}".`);
    const { files, ...ownFiles } = assets;
    const title = isEnded ? page.ended.title : page.title;
    const { election } = await app.site.shown();
    const body = htmlDocument({
      ...settings,
      description: { title, description: page.description },
      ownFiles,
      election,
      children: (
        <>
          <div
            id={PHONE_PAGE_ID}
            style={{ display: 'contents' }}
            data-files={JSON.stringify(files)}
            data-ended={isEnded ? '' : undefined}
          >
            <main className="link-message stack loose">
              <h1>{title}</h1>
              {isEnded ? page.ended.text : <p>{page.loading}</p>}
            </main>
          </div>
          {!isEnded && (
            <noscript>
              <p className="page">{page.withoutScript}</p>
            </noscript>
          )}
        </>
      ),
    });
    return { contentType: HTML, body };
  };

  for (const page of app.phonePages) {
    const bodyOf = (isEnded: boolean) =>
      app.site.content.cache.body(`${page.name}, ${isEnded ? 'an ended' : 'a'} link`, () =>
        render(page, isEnded),
      );
    app.get<{ Params: { '*': string } }>(
      `${page.path}/*`,
      { schema: { hide: true } },
      async (request, reply) => {
        reply.headers({ 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex, nofollow' });
        const isFound = await page.isLink(request, request.params['*']);
        return sendPage(reply, await bodyOf(!isFound), isFound ? 200 : 404);
      },
    );
  }
};
