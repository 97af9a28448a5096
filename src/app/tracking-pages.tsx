import type { FastifyInstance } from 'fastify';
import { renderToStaticMarkup } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import { type TrackingPage, trackingRoutes } from '../features/list-requests/server/tracking-routes.ts';
import { TrackingScreen, UnknownTrackingScreen } from '../features/list-requests/web/tracking-screen.tsx';
import type { CampaignInForce } from '../features/settings/web/in-force.ts';
import type { Election } from '../shared/contract/election.ts';
import { ElectionNow, electionMoment } from '../shared/web/election-now.ts';
import { SiteUrl } from '../shared/web/site-url.ts';
import type { Assets } from './assets.ts';
import { CampaignProvider } from './campaign-in-force.ts';
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
  /** The campaign that visitors see now. */
  campaign: () => Promise<CampaignInForce>;
  now: () => Date;
  election: Election;
}

/** The private pages with which visitors follow their list requests, in the frame of the public pages. */
export const trackingPages = (options: TrackingPagesOptions) => async (app: FastifyInstance) => {
  const { assets, publicUrl, apiKey, now, election } = options;
  const render = async (page: TrackingPage) => {
    const campaign = await options.campaign();
    const contact = {
      ...campaign.contact,
      orderPath: pages.listRequest.path,
      orderText: pages.listRequest.menuText,
      formPath: pages.contact.path,
    };
    const title = page ? 'Tu pedido' : 'Este enlace no lleva a un pedido';
    const markup = renderToStaticMarkup(
      <CampaignProvider value={campaign}>
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
                        <TrackingScreen {...page} contact={contact} />
                      ) : (
                        <UnknownTrackingScreen contact={contact} />
                      )}
                    </>
                  }
                />
              </ElectionNow>
            </SiteUrl>
          </StaticRouter>
        </Document>
      </CampaignProvider>,
    );
    return `<!doctype html>${markup}`;
  };
  await app.register(trackingRoutes({ ...options, render }));
};
