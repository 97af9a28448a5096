import type { FastifyInstance } from 'fastify';
import { type TrackingPage, trackingRoutes } from '../../features/list-requests/server/tracking-routes.ts';
import { pickUpAt } from '../../features/list-requests/web/outside-area.ts';
import { TrackingScreen, UnknownTrackingScreen } from '../../features/list-requests/web/tracking-screen.tsx';
import { pages } from './pages.ts';
import { HTML } from './send-page.ts';

/** The private pages with which visitors follow their list requests, in the frame of the public pages. */
export async function trackingPages(app: FastifyInstance) {
  const render = async (page: TrackingPage) => {
    const { contact: ways } = await app.site.shown();
    const contact = {
      ...ways,
      pickUp: pickUpAt(ways),
      orderPath: pages.listRequest.path,
      orderText: pages.listRequest.menuText,
      formPath: pages.contact.path,
    };
    const title = page ? 'Tu pedido' : 'Este enlace no lleva a un pedido';
    return app.site.framed({
      title,
      path: '/pedido',
      hasForm: true,
      content: page ? (
        <TrackingScreen {...page} contact={contact} />
      ) : (
        <UnknownTrackingScreen contact={contact} />
      ),
    });
  };
  /** The page is the same for every link that leads to nothing, so it is not rendered for each. */
  const unknown = () =>
    app.site.content.cache.body('any link that leads to nothing', async () => {
      const { html, validity } = await render(null);
      return { contentType: HTML, validity, body: html, status: 404 };
    });
  await app.register(trackingRoutes(async (page) => (page ? (await render(page)).html : unknown())));
}
