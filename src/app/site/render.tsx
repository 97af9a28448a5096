import type { ChannelTexts } from '../../features/verification/contract.ts';
import type { PublishedContent } from '../../shared/contract/published-content.ts';
import type { Validity } from '../../shared/server/response-cache.ts';
import type { ContentType } from '../../shared/web/content-type.ts';
import type { Tiles } from '../../shared/web/map/base-map.ts';
import { type FrameSettings, framedPage } from './framed-page.tsx';
import { type PageReference, pageAddress, pageNameOf } from './page-address.ts';
import { noPage, pageOf } from './site.tsx';

interface RenderedPage {
  status: number;
  html: string;
  validity: Validity | undefined;
}

export interface RendererOptions extends FrameSettings {
  types: readonly ContentType[];
  read: () => Promise<PublishedContent>;
  tiles: Tiles;
  channelTexts: ChannelTexts | undefined;
}

/** `page` is given for a page that the path does not lead to, such as the page of a new item. */
export type Renderer = (path: string, page?: PageReference) => Promise<RenderedPage>;

/** Returns a function that renders the page of a path, which may have a query string, as HTML. */
export function createRenderer({ types, read, tiles, channelTexts, ...frame }: RendererOptions): Renderer {
  const { assets, publicUrl, campaignIn, shownAt } = frame;
  const forms = { styles: assets.formStyles, stylesheet: assets.formStylesheet, channelTexts };
  return async (path, reference) => {
    const content = await read();
    const campaign = campaignIn(content);
    const moment = shownAt(campaign.election); // one moment for the whole page, during whose rendering midnight may pass
    const sources = { types, content, campaign, publicUrl, now: moment.now, forms, tiles };
    const { pathname, searchParams } = new URL(path, 'http://localhost');
    const address = reference ?? pageAddress(pathname, types);
    const page = address && 'page' in address ? pageOf(address, searchParams, sources) : null;
    const pageName = address && 'page' in address ? pageNameOf(address) : undefined;
    const shown = { ...(page ?? noPage()), pageName, location: path, published: content };
    return { status: page ? 200 : 404, ...framedPage({ ...frame, shownAt: () => moment }, shown) };
  };
}
