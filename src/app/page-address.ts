import { NEWS_LIST_PATH, newsPath } from '../features/news/web/news-paths.ts';
import { pagePaths } from './pages.ts';

/** The meaning of a GET request's path: a page, another spelling of one, or nothing. */
export type PageAddress =
  | { page: string; newsId?: number }
  /** The address of the intended page: 301 for another spelling, 302 for news that may be published again. */
  | { location: string; status: 301 | 302 }
  | null;

const NEWS_ITEM = new RegExp(`^${NEWS_LIST_PATH}/(\\d{1,15})$`);
const BELOW_NEWS = new RegExp(`^${NEWS_LIST_PATH}/[^/]+$`);

/**
 * Every page has one path. Paths are compared without case, repeated slashes, trailing slash and percent-encoding.
 * Another spelling is redirected to the page's path, so that the cache does not grow with invented spellings. Any other
 * path under /noticias leads to the list.
 * @param path as in the request, without its query
 */
export function pageAddress(path: string): PageAddress {
  const spelled = decoded(path);
  if (spelled === null) return null;
  const meant = `/${spelled.toLowerCase().split('/').filter(Boolean).join('/')}`;
  const newsId = Number(NEWS_ITEM.exec(meant)?.[1] ?? 0);
  const page = newsId > 0 ? newsPath({ id: newsId }) : meant;
  if (newsId === 0 && !pagePaths.includes(page)) {
    return BELOW_NEWS.test(meant) ? { location: NEWS_LIST_PATH, status: 302 } : null;
  }
  if (page !== path) return { location: page, status: 301 };
  return newsId > 0 ? { page, newsId } : { page };
}

function decoded(path: string): string | null {
  try {
    return decodeURIComponent(path);
  } catch {
    return null;
  }
}
