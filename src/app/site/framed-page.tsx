import type { ReactNode } from 'react';
import { StaticRouter } from 'react-router';
import type { EffectiveCampaign } from '../../features/settings/web/effective-campaign.ts';
import { type Election, electionMoment } from '../../shared/contract/election.ts';
import type { PublishedContent } from '../../shared/contract/published-content.ts';
import type { Validity } from '../../shared/server/response-cache.ts';
import type { Banner } from '../../shared/web/banner.tsx';
import { ElectionNow } from '../../shared/web/election-now.ts';
import type { PageDescription } from '../../shared/web/page-description.ts';
import { SiteUrl } from '../../shared/web/site-url.ts';
import { InStaticCopy } from '../../shared/web/static-copy.ts';
import { CampaignProvider } from '../content/campaign-context.ts';
import type { ShownMoment } from './demo-day.ts';
import { type DocumentSettings, htmlDocument } from './document.tsx';
import { Layout } from './layout.tsx';
import { shownBanners } from './shown-banners.ts';

/** Settings of all pages in the frame of the public pages. */
export interface FrameSettings extends DocumentSettings {
  /** Returns the moment at which the page shows the election's calendar. */
  shownAt: (election: Election) => ShownMoment;
  /** Returns the campaign as visitors see it, for the given content. */
  campaignIn: (published: PublishedContent) => EffectiveCampaign;
  /** Returns the banners of all features in the given content. */
  bannersIn: (published: PublishedContent, election: Election) => Banner[];
  /** Whether the page has the demo's bar. */
  hasDemoBar?: boolean | undefined;
  /** A sentence above the page, for example that the page is a preview. */
  note?: string | undefined;
  isStaticCopy?: boolean | undefined;
}

interface FramedPage {
  description: PageDescription;
  /** Name of the page, by which it has styles of its own. */
  pageName?: string | undefined;
  /** The path that the menu marks as the current page, and to which the demo's bar returns. */
  location: string;
  /** The published content, whose settings and banners the frame shows. */
  published: PublishedContent;
  content: ReactNode;
}

export interface RenderedFrame {
  html: string;
  /**
   * The page changes with the day, with the phase of the election and with its banners. Undefined for a page of the
   * demo's day, which stays the same.
   */
  validity: Validity | undefined;
}

/**
 * Renders a page in the frame of the public pages. Pages are not hydrated as a whole
 * (docs/decisions/2026-11-20-pages-are-documents.md).
 */
export function framedPage(
  { shownAt, campaignIn, bannersIn, hasDemoBar, note, ...settings }: FrameSettings,
  { description, pageName, location, published, content }: FramedPage,
): RenderedFrame {
  const campaign = campaignIn(published);
  const { election } = campaign;
  const { now, day } = shownAt(election);
  const { shown, validity } = shownBanners(bannersIn(published, election), election, now);
  const html = htmlDocument({
    ...settings,
    description,
    pageName,
    children: (
      <CampaignProvider value={campaign}>
        <StaticRouter location={location}>
          <SiteUrl value={settings.publicUrl}>
            <ElectionNow value={electionMoment(election, now)}>
              <InStaticCopy value={settings.isStaticCopy ?? false}>
                <Layout now={now} demoDay={day} hasDemoBar={hasDemoBar} note={note} banners={shown}>
                  {content}
                </Layout>
              </InStaticCopy>
            </ElectionNow>
          </SiteUrl>
        </StaticRouter>
      </CampaignProvider>
    ),
  });
  return { html, validity: day ? undefined : validity };
}
