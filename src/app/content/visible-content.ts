import type { PublishedContent } from '../../shared/contract/published-content.ts';
import { type ContentType, itemsOf, listPagePaths } from '../../shared/web/content-type.ts';
import { linkedPaths } from '../site/pages.ts';
import { campaignOf } from './effective-campaign.ts';

interface VisiblePage {
  path: string;
  /** The day of an item that has one, as YYYY-MM-DD. */
  day: string | undefined;
}

/**
 * All pages that visitors can reach by links, each with its canonical path: those in the menu, the lists with their
 * further pages, and the items.
 */
export function visiblePages(types: readonly ContentType[], content: PublishedContent): VisiblePage[] {
  const pages = linkedPaths(campaignOf(content).sections, types);
  return [
    ...pages.map((path) => ({ path, day: undefined })),
    ...types.flatMap((type) =>
      listPagePaths(type, content)
        .slice(1)
        .map((path) => ({ path, day: undefined })),
    ),
    ...types.flatMap((type) =>
      itemsOf(content, type).map((item) => ({ path: type.pathOf(item), day: type.dayOf?.(item) })),
    ),
  ];
}
