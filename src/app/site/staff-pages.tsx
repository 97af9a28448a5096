import type { FastifyInstance } from 'fastify';
import { renderToStaticMarkup } from 'react-dom/server';
import { identity } from '#campaign/identity.ts';
import type { EffectiveCampaign } from '../../features/settings/web/effective-campaign.ts';
import type { ResponseCache } from '../../shared/server/response-cache.ts';
import type { Tiles } from '../../shared/web/map/base-map.ts';
import { orderPaths, staffPaths } from '../back-office/screens.ts';
import type { Assets } from '../http/assets.ts';
import { Document } from './document.tsx';

interface StaffPagesOptions {
  assets: Assets;
  cache: ResponseCache;
  publicUrl: string;
  apiKey: string;
  tiles: Tiles;
  /** The campaign as visitors see it, of which the page shows how to contact it and what parts it has. */
  shown: () => Promise<EffectiveCampaign>;
}

/**
 * Serves the back office's HTML page, which is the same for everybody. Its script requests the data with the browser's
 * session cookie.
 */
export const staffPages =
  ({ assets, cache, publicUrl, apiKey, tiles, shown }: StaffPagesOptions) =>
  async (app: FastifyInstance) => {
    const render = async () => {
      const { contact, sections } = await shown();
      return {
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
              data-contact={JSON.stringify(contact)}
              data-sections={JSON.stringify(sections)}
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
      };
    };
    for (const path of staffPaths.filter((it) => identity.sections.orders || !orderPaths.includes(it))) {
      app.get(path, { schema: { hide: true } }, (request, reply) =>
        cache.reply('the back office', request, reply, render),
      );
    }
  };
