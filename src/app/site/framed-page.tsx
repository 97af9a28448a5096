import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import type { EffectiveCampaign } from '../../features/settings/web/effective-campaign.ts';
import type { Election } from '../../shared/contract/election.ts';
import { ElectionNow, electionMoment } from '../../shared/web/election-now.ts';
import type { PageDescription } from '../../shared/web/page-description.ts';
import { SiteUrl } from '../../shared/web/site-url.ts';
import { CampaignProvider } from '../content/effective-campaign.ts';
import type { Assets } from '../http/assets.ts';
import { Document } from './document.tsx';
import { Layout } from './layout.tsx';

export interface FrameOptions {
  assets: Assets;
  publicUrl: string;
  apiKey: string;
  /** The campaign that visitors see now. */
  campaign: () => Promise<EffectiveCampaign>;
  now: () => Date;
  election: Election;
}

interface FramedPage {
  description: PageDescription;
  /** The path that the menu shows as the current one. */
  location: string;
  campaign: EffectiveCampaign;
  content: ReactNode;
}

/** Returns the HTML of a page that the router does not know, in the frame of the public pages. */
export function framedPage(
  { assets, publicUrl, apiKey, now, election }: Omit<FrameOptions, 'campaign'>,
  { description, location, campaign, content }: FramedPage,
): string {
  const markup = renderToStaticMarkup(
    <CampaignProvider value={campaign}>
      <Document description={description} assets={assets} publicUrl={publicUrl} apiKey={apiKey}>
        <StaticRouter location={location}>
          <SiteUrl value={publicUrl}>
            <ElectionNow value={electionMoment(election, now())}>
              <Layout now={now()} content={content} />
            </ElectionNow>
          </SiteUrl>
        </StaticRouter>
      </Document>
    </CampaignProvider>,
  );
  return `<!doctype html>${markup}`;
}
