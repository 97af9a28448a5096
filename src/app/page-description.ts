import type { PictureOf } from '../shared/contract/campaign.ts';

/** A page's description for search engines and link previews. */
export interface PageDescription {
  title: string;
  description: string;
  /** The page's canonical path: that of its route unless stated otherwise. A page without one is not indexed. */
  canonical?: string;
  /** The path of a 1200x630 JPEG. */
  shareImage?: string;
  shareImageAlt?: PictureOf['alt'];
  type?: 'website' | 'article';
  published?: string;
  /** schema.org objects; `@context` is added, and `url(path)` makes a path absolute. */
  structuredData?: (url: (path: string) => string) => object[];
  /** The picture of the first screen, which browsers load before they have read the page. */
  preloadPicture?: { name: string; sizes: string };
}

/** Every public route has its description in its handle: `handle: { describe }`. */
export interface RouteHandle {
  // biome-ignore lint/suspicious/noExplicitAny: the router does not tie a handle to its loader's type
  describe: (data: any) => PageDescription;
}
