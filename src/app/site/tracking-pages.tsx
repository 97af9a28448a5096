import type { FastifyInstance } from 'fastify';
import { type TrackingPage, trackingRoutes } from '../../features/list-requests/server/tracking-routes.ts';
import { TrackingScreen, UnknownTrackingScreen } from '../../features/list-requests/web/tracking-screen.tsx';
import { sameDayAndPhase } from '../../shared/contract/election.ts';
import type { ResponseCache } from '../../shared/server/response-cache.ts';
import { type FrameOptions, framedPage } from './framed-page.tsx';
import { FormStyles } from './pages/form-mount-point.tsx';
import { pages } from './pages.ts';

type TrackingPagesOptions = FrameOptions &
  Pick<Parameters<typeof trackingRoutes>[0], 'database' | 'activity' | 'elapsed' | 'openLink'> & {
    cache: ResponseCache;
  };

/** The private pages with which visitors follow their list requests, in the frame of the public pages. */
export const trackingPages = (options: TrackingPagesOptions) => async (app: FastifyInstance) => {
  const { assets, cache, election, now } = options;
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
  /** The page is the same for every link that leads to nothing, so it is not rendered for each. */
  const unknown = () =>
    cache.body('any link that leads to nothing', async () => ({
      contentType: 'text/html; charset=utf-8',
      validity: sameDayAndPhase(election, now()),
      body: await render(null),
      status: 404,
    }));
  await app.register(trackingRoutes({ ...options, render: (page) => (page ? render(page) : unknown()) }));
};
