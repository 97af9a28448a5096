import type { FastifyInstance } from 'fastify';
import { renderToStaticMarkup } from 'react-dom/server';
import { identity } from '#campaign/identity.ts';
import type { CampaignInForce } from '../features/settings/web/in-force.ts';
import type { ResponseCache } from '../shared/server/response-cache.ts';
import type { Tiles } from '../shared/web/base-map.ts';
import type { Assets } from './assets.ts';
import { orderPaths, staffPaths } from './back-office/screens.ts';
import { Document } from './document.tsx';

interface StaffPagesOptions {
  assets: Assets;
  cache: ResponseCache;
  publicUrl: string;
  apiKey: string;
  tiles: Tiles;
  /** How to contact the campaign, which stands at the foot of the page. */
  contact: () => Promise<CampaignInForce['contact']>;
}

/**
 * Serves the back office's HTML page, which is the same for everybody. Its script requests the data with the browser's
 * session cookie.
 */
export const staffPages =
  ({ assets, cache, publicUrl, apiKey, tiles, contact }: StaffPagesOptions) =>
  async (app: FastifyInstance) => {
    const render = async () => ({
      contentType: 'text/html; charset=utf-8',
      body: `<!doctype html>${renderToStaticMarkup(
        <Document
          description={{ title: 'Administración', description: 'El panel de la campaña.' }}
          assets={assets}
          publicUrl={publicUrl}
          apiKey={apiKey}
          tiles={tiles}
          ownFiles={assets.backOffice}
        >
          <div
            id="panel"
            style={{ display: 'contents' }}
            data-contact={JSON.stringify(await contact())}
            data-orders={identity.sections.orders ? undefined : 'off'}
          />
          <noscript>
            <main className="page">
              <h1>Administración</h1>
              <p className="lead">Para administrar el sitio hace falta JavaScript.</p>
              <a href="/" className="button">
                Volver al inicio
              </a>
            </main>
          </noscript>
        </Document>,
      )}`,
    });
    for (const path of staffPaths.filter((it) => identity.sections.orders || !orderPaths.includes(it))) {
      app.get(path, { schema: { hide: true } }, (request, reply) =>
        cache.reply('the back office', request, reply, render),
      );
    }
  };
