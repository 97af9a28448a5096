import type { PictureOf } from '../shared/contract/campaign.ts';

/** What search engines and link previews are told of a page. */
export interface PageDescription {
  title: string;
  description: string;
  /** The path that counts as the page's own: that of its route unless it says otherwise. A page without is not indexed. */
  canonical?: string;
  /** A path of this site: a 1200x630 JPEG. */
  shareImage?: string;
  shareImageAlt?: PictureOf['alt'];
  type?: 'website' | 'article';
  published?: string;
  /** schema.org objects; `@context` is added and `url(path)` makes an address absolute. */
  structuredData?: (url: (path: string) => string) => object[];
  /** The first screen's picture, so that the browser asks for it before it has read the page. */
  preloadPicture?: { name: string; sizes: string };
}

/** The name and the shape every public route gives its description: `handle: { describe }`. */
export interface RouteHandle {
  // biome-ignore lint/suspicious/noExplicitAny: the router does not tie a handle to its loader's type
  describe: (data: any) => PageDescription;
}
