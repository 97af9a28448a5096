import { NEWS_LIST_PATH, newsPath } from '../features/news/web/news-paths.ts';
import { pagePaths } from './pages.ts';

/** What the path of a GET names: a page, another spelling of one, or nothing. */
export type PageAddress =
  | { page: string; newsId?: number }
  /** Where the page stands that was meant: 301 for another spelling, 302 for news that may be published yet. */
  | { location: string; status: 301 | 302 }
  | null;

const NEWS_ITEM = new RegExp(`^${NEWS_LIST_PATH}/(\\d{1,15})$`);
const BELOW_NEWS = new RegExp(`^${NEWS_LIST_PATH}/[^/]+$`);

/**
 * Every page has one address. The path is compared without case, repeated slashes, slash at the end and
 * percent-encoding; a spelling that differs from the address of the page it names is to be redirected there, so that
 * what is kept in memory does not grow with what strangers make up. Any other address under /noticias leads to the list.
 * @param path as it stands in the request, without its query
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
