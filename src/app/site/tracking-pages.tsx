import type { FastifyInstance } from 'fastify';
import { type TrackingPage, trackingRoutes } from '../../features/list-requests/server/tracking-routes.ts';
import { pickUpAt } from '../../features/list-requests/web/outside-area.ts';
import { TrackingScreen, UnknownTrackingScreen } from '../../features/list-requests/web/tracking-screen.tsx';
import type { PublishedContent } from '../../shared/contract/published-content.ts';
import { type FrameSettings, framedPage } from './framed-page.tsx';
import { FormStyles } from './pages/form-mount-point.tsx';
import { pages } from './pages.ts';
import { HTML } from './send-page.ts';

interface TrackingPagesOptions extends FrameSettings {
  /** Returns the content that visitors see now. */
  read: () => Promise<PublishedContent>;
}

/** The private pages with which visitors follow their list requests, in the frame of the public pages. */
export const trackingPages =
  ({ read, ...frame }: TrackingPagesOptions) =>
  async (app: FastifyInstance) => {
    const { assets } = frame;
    const render = async (page: TrackingPage) => {
      const published = await read();
      const campaign = frame.campaignIn(published);
      const contact = {
        ...campaign.contact,
        pickUp: pickUpAt(campaign.contact),
        orderPath: pages.listRequest.path,
        orderText: pages.listRequest.menuText,
        formPath: pages.contact.path,
      };
      const title = page ? 'Tu pedido' : 'Este enlace no lleva a un pedido';
      return framedPage(frame, {
        description: { title, description: campaign.description },
        location: '/pedido',
        published,
        content: (
          <>
            <FormStyles styles={assets.formStyles} stylesheet={assets.formStylesheet} />
            {page ? (
              <TrackingScreen {...page} contact={contact} />
            ) : (
              <UnknownTrackingScreen contact={contact} />
            )}
          </>
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
  };
