import { renderToStaticMarkup } from 'react-dom/server';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router';
import type { ChannelTexts } from '../../features/verification/contract.ts';
import { type Election, sameDayAndPhase } from '../../shared/contract/election.ts';
import type { Validity } from '../../shared/server/response-cache.ts';
import type { ContentType } from '../../shared/web/content-type.ts';
import type { Tiles } from '../../shared/web/map/base-map.ts';
import { CampaignProvider } from '../content/effective-campaign.ts';
import type { PublicApi } from '../content/public-api.ts';
import type { Assets } from '../http/assets.ts';
import { notFoundPage } from './descriptions.ts';
import { Document } from './document.tsx';
import { type RouteHandle, siteRoutes } from './site.tsx';

interface RenderedPage {
  status: number;
  html: string;
  /** The page changes with the day and with the phase of the election. */
  validity: Validity;
}

export interface RendererOptions {
  types: readonly ContentType[];
  api: PublicApi;
  assets: Assets;
  publicUrl: string;
  apiKey: string;
  now: () => Date;
  election: Election;
  /** In the demo, with the day as on which the site is shown, if not today. */
  demo?: { day?: string };
  /** A sentence above the page, such as that it shows a preview. */
  note?: string;
  tiles: Tiles;
  channelTexts: ChannelTexts | undefined;
}

export type Renderer = (path: string) => Promise<RenderedPage>;

/**
 * Returns a function that renders the page of a path, which may have a query string, as HTML. Pages are not hydrated as
 * a whole (docs/decisions/2026-11-20-pages-are-documents.md).
 */
export function createRenderer(options: RendererOptions): Renderer {
  const { types, api, assets, publicUrl, apiKey, now, election, demo, note, tiles, channelTexts } = options;
  const { query, dataRoutes } = createStaticHandler(
    siteRoutes({
      types,
      api,
      publicUrl,
      now,
      election,
      demo,
      note,
      forms: { styles: assets.formStyles, stylesheet: assets.formStylesheet, channelTexts },
      tiles,
    }),
  );
  return async (path) => {
    const validity = sameDayAndPhase(election, now()); // before rendering, during which midnight may pass
    const campaign = await api.campaign();
    const context = await query(new Request(new URL(path, 'http://localhost')));
    if (context instanceof Response) throw new Error(`No public page redirects, but ${path} does.`);
    const failure = Object.values(context.errors ?? {})[0];
    if (failure && context.statusCode >= 500) throw failure;

    const route = context.matches.at(-1)?.route;
    const handle = route?.handle as RouteHandle | undefined;
    const description =
      failure || !handle ? notFoundPage() : handle.describe(context.loaderData[route?.id ?? ''], campaign);
    const markup = renderToStaticMarkup(
      <CampaignProvider value={campaign}>
        <Document description={description} assets={assets} publicUrl={publicUrl} apiKey={apiKey}>
          <StaticRouterProvider
            router={createStaticRouter(dataRoutes, context)}
            context={context}
            hydrate={false}
          />
        </Document>
      </CampaignProvider>,
    );
    return { status: context.statusCode, html: `<!doctype html>${markup}`, validity };
  };
}
