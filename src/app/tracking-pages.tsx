import type { FastifyInstance } from 'fastify';
import { renderToStaticMarkup } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import { campaign } from '#campaign/campaign.ts';
import { type TrackingPage, trackingRoutes } from '../features/list-requests/server/tracking-routes.ts';
import { TrackingScreen, UnknownTrackingScreen } from '../features/list-requests/web/tracking-screen.tsx';
import type { Election } from '../shared/contract/election.ts';
import { ElectionNow, electionMoment } from '../shared/web/election-now.ts';
import { SiteUrl } from '../shared/web/site-url.ts';
import type { Assets } from './assets.ts';
import { Document } from './document.tsx';
import { Layout } from './layout.tsx';
import { FormStyles } from './pages/form-mount-point.tsx';
import { pages } from './pages.ts';

interface TrackingPagesOptions
  extends Pick<
    Parameters<typeof trackingRoutes>[0],
    'database' | 'activity' | 'elapsed' | 'countMiss' | 'cancel'
  > {
  assets: Assets;
  publicUrl: string;
  apiKey: string;
  now: () => Date;
  election: Election;
}

const CONTACT = {
  ...campaign.contact,
  orderPath: pages.listRequest.path,
  formPath: pages.contact.path,
};

/** The private pages with which visitors follow their list requests, in the frame of the public pages. */
export const trackingPages = (options: TrackingPagesOptions) => async (app: FastifyInstance) => {
  const { assets, publicUrl, apiKey, now, election } = options;
  const render = (page: TrackingPage) => {
    const title = page ? 'Tu pedido' : 'Este enlace no lleva a un pedido';
    const markup = renderToStaticMarkup(
      <Document
        description={{ title, description: campaign.description }}
        assets={assets}
        publicUrl={publicUrl}
        apiKey={apiKey}
      >
        <StaticRouter location="/pedido">
          <SiteUrl value={publicUrl}>
            <ElectionNow value={electionMoment(election, now())}>
              <Layout
                now={now()}
                content={
                  <>
                    <FormStyles styles={assets.formStyles} stylesheet={assets.formStylesheet} />
                    {page ? (
                      <TrackingScreen {...page} contact={CONTACT} />
                    ) : (
                      <UnknownTrackingScreen contact={CONTACT} />
                    )}
                  </>
                }
              />
            </ElectionNow>
          </SiteUrl>
        </StaticRouter>
      </Document>,
    );
    return `<!doctype html>${markup}`;
  };
  await app.register(trackingRoutes({ ...options, render }));
};
