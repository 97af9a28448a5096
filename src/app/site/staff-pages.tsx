import type { FastifyInstance } from 'fastify';
import { campaign } from '#campaign/campaign.ts';
import type { Tiles } from '../../shared/web/map/base-map.ts';
import { staffPathsOf } from '../back-office/screens.ts';
import { type CalendarClock, demoDay } from './demo-day.ts';
import { type DocumentSettings, htmlDocument } from './document.tsx';
import { HTML, sendPage } from './send-page.ts';

interface StaffPagesOptions extends DocumentSettings {
  tiles: Tiles;
  clock: CalendarClock;
}

/**
 * Serves the back office's HTML page, which is the same for everybody, except that a visitor of the demo can choose the
 * day. Its script requests the data with the browser's session cookie.
 */
export const staffPages =
  ({ clock, ...settings }: StaffPagesOptions) =>
  async (app: FastifyInstance) => {
    const leftOut = Object.entries(campaign.sections)
      .flatMap(([name, isOn]) => (isOn ? [] : [name]))
      .join(' ');
    const isDemo = app.site.settings.mode === 'demo';
    const render = async (cookies?: string) => {
      const { contact, election, sections } = await app.site.shown();
      const shown = clock(election, cookies);
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
              data-shown-at={shown.day && shown.now.toISOString()}
              data-left-out={leftOut || undefined}
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
    for (const path of staffPathsOf(campaign.sections)) {
      app.get(path, { schema: { hide: true } }, async (request, reply) => {
        const { cookie } = request.headers;
        if (isDemo && demoDay(cookie)) return sendPage(reply, (await render(cookie)).body);
        return app.site.content.cache.reply('the back office', request, reply, () => render());
      });
    }
  };
