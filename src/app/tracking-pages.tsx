import type { FastifyInstance } from 'fastify';
import { type TrackingPage, trackingRoutes } from '../features/list-requests/server/tracking-routes.ts';
import { TrackingScreen, UnknownTrackingScreen } from '../features/list-requests/web/tracking-screen.tsx';
import { type FrameOptions, framedPage } from './framed-page.tsx';
import { FormStyles } from './pages/form-mount-point.tsx';
import { pages } from './pages.ts';

type TrackingPagesOptions = FrameOptions &
  Pick<Parameters<typeof trackingRoutes>[0], 'database' | 'activity' | 'elapsed' | 'countMiss' | 'cancel'>;

/** The private pages with which visitors follow their list requests, in the frame of the public pages. */
export const trackingPages = (options: TrackingPagesOptions) => async (app: FastifyInstance) => {
  const { assets } = options;
  const render = async (page: TrackingPage) => {
    const campaign = await options.campaign();
    const contact = {
      ...campaign.contact,
      orderPath: pages.listRequest.path,
      orderText: pages.listRequest.menuText,
      formPath: pages.contact.path,
    };
    const title = page ? 'Tu pedido' : 'Este enlace no lleva a un pedido';
    return framedPage(options, {
      description: { title, description: campaign.description },
      location: '/pedido',
      campaign,
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
  await app.register(trackingRoutes({ ...options, render }));
};
