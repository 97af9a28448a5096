import type { ReactNode } from 'react';
import { StaticRouter } from 'react-router';
import type { EffectiveCampaign } from '../../features/settings/web/effective-campaign.ts';
import { type Election, electionMoment } from '../../shared/contract/election.ts';
import { ElectionNow } from '../../shared/web/election-now.ts';
import type { PageDescription } from '../../shared/web/page-description.ts';
import { SiteUrl } from '../../shared/web/site-url.ts';
import { CampaignProvider } from '../content/campaign-context.ts';
import { type DocumentSettings, htmlDocument } from './document.tsx';
import { Layout } from './layout.tsx';

/** Settings of all pages in the frame of the public pages. */
export interface FrameSettings extends DocumentSettings {
  now: () => Date;
  election: Election;
  /** Set in the demo only. `day` is the day that the site shows, if it is not today. */
  demo?: { day?: string } | undefined;
  /** A sentence above the page, for example that the page is a preview. */
  note?: string | undefined;
}

interface FramedPage {
  description: PageDescription;
  /** The path that the menu marks as the current page, and to which the demo's bar returns. */
  location: string;
  campaign: EffectiveCampaign;
  content: ReactNode;
}

/**
 * Returns the HTML of a page in the frame of the public pages. Pages are not hydrated as a whole
 * (docs/decisions/2026-11-20-pages-are-documents.md).
 */
export const framedPage = (
  { now, election, demo, note, ...settings }: FrameSettings,
  { description, location, campaign, content }: FramedPage,
): string =>
  htmlDocument({
    ...settings,
    description,
    children: (
      <CampaignProvider value={campaign}>
        <StaticRouter location={location}>
          <SiteUrl value={settings.publicUrl}>
            <ElectionNow value={electionMoment(election, now())}>
              <Layout now={now()} demo={demo} note={note}>
                {content}
              </Layout>
            </ElectionNow>
          </SiteUrl>
        </StaticRouter>
      </CampaignProvider>
    ),
  });
