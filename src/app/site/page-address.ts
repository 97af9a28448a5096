import { NEWS_LIST_PATH, newsPath } from '../../features/news/web/news-paths.ts';
import { PROPOSALS_PATH, proposalPath } from '../../features/proposals/web/proposal-paths.ts';
import { OFFLINE_PATH } from './offline-path.ts';
import { pagePaths } from './pages.ts';

/** The lists whose items have pages of their own. */
export const ITEM_LISTS = {
  news: { list: NEWS_LIST_PATH, pathOf: newsPath },
  proposals: { list: PROPOSALS_PATH, pathOf: proposalPath },
};

/** An item that has a page. */
interface ItemReference {
  of: keyof typeof ITEM_LISTS;
  id: number;
}

/** What the path of a GET request refers to: a page, a redirect to a page, or nothing (null). */
type PageAddress =
  | { page: string; item?: ItemReference }
  /**
   * Redirect: 301 to the canonical spelling of a path, or 302 from an unknown path directly under a list, such as
   * /noticias, to that list.
   */
  | { location: string; status: 301 | 302 }
  | null;

/** The path directly below a list, with the list and the rest. */
const BELOW_LIST = /^(\/[^/]+)\/([^/]+)$/;
const ID = /^\d{1,15}$/;

/**
 * Finds the page of a path. Each page has one canonical path, and other spellings (case, repeated or trailing slashes,
 * percent-encoding) redirect to it, so that invented spellings cannot fill the cache. Unknown paths directly under a
 * list redirect to the list.
 * @param path as in the request, without its query
 */
export function pageAddress(path: string): PageAddress {
  const spelled = decoded(path);
  if (spelled === null) return null;
  const meant = `/${spelled.toLowerCase().split('/').filter(Boolean).join('/')}`;
  if (meant === OFFLINE_PATH || pagePaths.includes(meant))
    return meant === path ? { page: path } : { location: meant, status: 301 };
  const [, list, name = ''] = BELOW_LIST.exec(meant) ?? [];
  const [of, found] = Object.entries(ITEM_LISTS).find(([, entry]) => entry.list === list) ?? [];
  if (!of || !found) return null;
  const id = ID.test(name) ? Number(name) : 0;
  if (id === 0) return { location: found.list, status: 302 };
  const page = found.pathOf({ id });
  if (page !== path) return { location: page, status: 301 };
  return { page, item: { of: of as ItemReference['of'], id } };
}

function decoded(path: string): string | null {
  try {
    return decodeURIComponent(path);
  } catch {
    return null;
  }
}
