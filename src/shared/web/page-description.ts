import type { Campaign, PictureOf } from '../contract/campaign.ts';
import { pictureUrl, shareImageOf } from './picture.tsx';

/** A feed about the contents of a page: its path, and what it is about, as in 'Noticias'. */
export interface PageFeed {
  path: string;
  title: string;
}

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
  feed?: PageFeed | undefined;
  /** Returns the page's schema.org objects without `@context`. `url(path)` makes a path absolute. */
  structuredData?: (url: (path: string) => string) => object[];
}

/** Returns the properties of a page's description that make one of the campaign's pictures its link preview. */
export const sharePicture = (picture: PictureOf) => ({
  shareImage: shareImageOf(pictureUrl(picture.name)),
  shareImageAlt: picture.alt,
});

/** The campaign as a schema.org object. */
export const organisationOf = ({ siteName, list }: Pick<Campaign, 'siteName' | 'list'>) => ({
  '@type': 'Organization',
  name: siteName,
  alternateName: list.caption,
});
