import type { FastifyInstance } from 'fastify';
import { ROUND_LINK_PATH } from '../../features/delivery-rounds/contract.ts';
import { EndedLinkText, LINK_ENDED } from '../../features/delivery-rounds/web/ended-link-text.tsx';
import type { Tiles } from '../../shared/web/map/base-map.ts';
import { type DocumentSettings, htmlDocument } from './document.tsx';
import { HTML, sendPage } from './send-page.ts';

/**
 * The page of a delivery round for the volunteer who has its link. All working links get the same page, whose script
 * fetches the round, and all others get a second one. No browser stores either, and browsers do not send its URL to other
 * sites.
 */
export const volunteerPages =
  (settings: DocumentSettings & { tiles: Tiles }) => async (app: FastifyInstance) => {
    const { links, openLink } = app.deliveryRounds;
    const { files, ...ownFiles } = settings.assets.volunteer;
    const render = async (isEnded: boolean) => {
      const title = isEnded ? LINK_ENDED : 'Reparto';
      const { election } = await app.site.shown();
      const body = htmlDocument({
        ...settings,
        description: { title, description: 'La página de quien lleva un reparto.' },
        ownFiles,
        election,
        children: (
          <>
            <div
              id="reparto"
              style={{ display: 'contents' }}
              data-files={JSON.stringify(files)}
              data-ended={isEnded ? '' : undefined}
            >
              <main className="round-message stack loose">
                <h1>{title}</h1>
                {isEnded ? <EndedLinkText /> : <p>Cargando el reparto...</p>}
              </main>
            </div>
            {!isEnded && (
              <noscript>
                <p className="page">Para llevar un reparto hace falta JavaScript.</p>
              </noscript>
            )}
          </>
        ),
      });
      return { contentType: HTML, body };
    };
    const page = (isEnded: boolean) =>
      app.site.content.cache.body(`the round of ${isEnded ? 'an ended' : 'a'} link`, () => render(isEnded));

    app.get<{ Params: { '*': string } }>(
      `${ROUND_LINK_PATH}/*`,
      { schema: { hide: true } },
      async (request, reply) => {
        reply.headers({ 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex, nofollow' });
        const token = request.params['*'];
        const isFound = (await openLink(request, token, () => links.find(token))) !== undefined;
        return sendPage(reply, await page(!isFound), isFound ? 200 : 404);
      },
    );
  };
