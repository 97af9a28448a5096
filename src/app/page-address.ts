import { NEWS_LIST_PATH, newsPath } from '../features/news/web/news-paths.ts';
import { pagePaths } from './pages.ts';

/** What the path of a GET request refers to: a page, a redirect to a page, or nothing (null). */
export type PageAddress =
  | { page: string; newsId?: number }
  /**
   * Redirect: 301 to the canonical spelling of a path, or 302 from an unknown path directly under /noticias to the news
   * list.
   */
  | { location: string; status: 301 | 302 }
  | null;

const NEWS_ITEM = new RegExp(`^${NEWS_LIST_PATH}/(\\d{1,15})$`);
const BELOW_NEWS = new RegExp(`^${NEWS_LIST_PATH}/[^/]+$`);

/**
 * Finds the page of a path. Each page has one canonical path, and other spellings (case, repeated or trailing slashes,
 * percent-encoding) redirect to it, so that invented spellings cannot fill the cache. Unknown paths directly under
 * /noticias redirect to the news list.
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
