import type { EffectiveCampaign } from '../../features/settings/web/effective-campaign.ts';
import type { PictureOf } from '../../shared/contract/campaign.ts';

/** A page's description for search engines and link previews. */
export interface PageDescription {
  title: string;
  description: string;
  /** Canonical path of the page, by default the path of its route. A page without a canonical path is not indexed. */
  canonical?: string;
  /** Path of the JPEG for link previews (1200x630 pixels). */
  shareImage?: string;
  shareImageAlt?: PictureOf['alt'];
  type?: 'website' | 'article';
  published?: string;
  /** Returns the page's schema.org objects without `@context`. `url(path)` makes a path absolute. */
  structuredData?: (url: (path: string) => string) => object[];
}

/** The handle of a public route. It has the form `{ describe }` and returns the description of the route's page. */
export interface RouteHandle {
  // biome-ignore lint/suspicious/noExplicitAny: the router does not tie a handle to its loader's type
  describe: (data: any, campaign: EffectiveCampaign) => PageDescription;
}
