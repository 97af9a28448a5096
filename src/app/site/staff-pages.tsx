import type { FastifyInstance } from 'fastify';
import { campaign } from '#campaign/campaign.ts';
import type { Tiles } from '../../shared/web/map/base-map.ts';
import { orderPaths, staffPaths } from '../back-office/screens.ts';
import { type DocumentSettings, htmlDocument } from './document.tsx';
import { HTML } from './send-page.ts';

/**
 * Serves the back office's HTML page, which is the same for everybody. Its script requests the data with the browser's
 * session cookie.
 */
export const staffPages = (settings: DocumentSettings & { tiles: Tiles }) => async (app: FastifyInstance) => {
  const render = async () => {
    const { contact, election, sections } = await app.site.shown();
    const body = htmlDocument({
      ...settings,
      description: { title: 'Administración', description: 'El panel de la campaña.' },
      ownFiles: settings.assets.backOffice,
      election,
      children: (
        <>
          <div
            id="panel"
            style={{ display: 'contents' }}
            data-contact={JSON.stringify(contact)}
            data-sections={JSON.stringify(sections)}
            data-orders={campaign.sections.orders ? undefined : 'off'}
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
        </>
      ),
    });
    return { contentType: HTML, body };
  };
  for (const path of staffPaths.filter((it) => campaign.sections.orders || !orderPaths.includes(it))) {
    app.get(path, { schema: { hide: true } }, (request, reply) =>
      app.site.content.cache.reply('the back office', request, reply, render),
    );
  }
};
