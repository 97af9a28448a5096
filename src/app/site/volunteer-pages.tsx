import type { FastifyInstance } from 'fastify';
import { renderToStaticMarkup } from 'react-dom/server';
import { ROUND_LINK_PATH } from '../../features/delivery-rounds/contract.ts';
import type { linkStore } from '../../features/delivery-rounds/server/links.ts';
import { EndedLinkText, LINK_ENDED } from '../../features/delivery-rounds/web/ended-link-text.tsx';
import type { OpenLink } from '../../shared/server/private-links.ts';
import type { Tiles } from '../../shared/web/map/base-map.ts';
import type { Assets } from '../http/assets.ts';
import { Document } from './document.tsx';

interface VolunteerPagesOptions {
  assets: Assets;
  publicUrl: string;
  apiKey: string;
  tiles: Tiles;
  links: Pick<ReturnType<typeof linkStore>, 'find'>;
  openLink: OpenLink;
}

/**
 * The page of a round for the volunteer with its link. It is the same for all links that work, and the same for all that
 * do not; its script fetches the round. Neither page is cached, and no browser tells another site its address.
 */
export const volunteerPages =
  ({ assets, publicUrl, apiKey, tiles, links, openLink }: VolunteerPagesOptions) =>
  async (app: FastifyInstance) => {
    const { script, modules, stylesheets, files } = assets.volunteer;
    const page = (isEnded: boolean) =>
      `<!doctype html>${renderToStaticMarkup(
        <Document
          description={{
            title: isEnded ? LINK_ENDED : 'Reparto',
            description: 'La página de quien lleva un reparto.',
          }}
          assets={assets}
          publicUrl={publicUrl}
          apiKey={apiKey}
          tiles={tiles}
          ownFiles={{ script, modules, stylesheets }}
        >
          <div
            id="reparto"
            style={{ display: 'contents' }}
            data-files={JSON.stringify(files)}
            data-ended={isEnded ? '' : undefined}
          >
            <main className="round-message">
              <h1>{isEnded ? LINK_ENDED : 'Reparto'}</h1>
              {isEnded ? <EndedLinkText /> : <p>Cargando el reparto...</p>}
            </main>
          </div>
          {!isEnded && (
            <noscript>
              <p className="page">Para llevar un reparto hace falta JavaScript.</p>
            </noscript>
          )}
        </Document>,
      )}`;
    const pages = { working: page(false), ended: page(true) };

    app.get<{ Params: { '*': string } }>(
      `${ROUND_LINK_PATH}/*`,
      { schema: { hide: true } },
      async (request, reply) => {
        reply.headers(PRIVATE);
        const token = request.params['*'];
        const isFound = (await openLink(request, token, () => links.find(token))) !== undefined;
        return reply
          .code(isFound ? 200 : 404)
          .type('text/html; charset=utf-8')
          .send(isFound ? pages.working : pages.ended);
      },
    );
  };

const PRIVATE = {
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex, nofollow',
};
