import { type ContentType, listPagePath } from '../../shared/web/content-type.ts';
import { OFFLINE_PATH } from './offline-path.ts';
import { type PageName, pagePaths, pages } from './pages.ts';

/** An item that has a page. */
interface ItemReference {
  type: ContentType;
  id: number;
}

/** A further page of a list, from 2 on. The list may have fewer pages. */
interface ListPageReference {
  type: ContentType;
  number: number;
}

/** A page by its canonical path, with the item that it is about or the part of a list that it shows. */
export interface PageReference {
  page: string;
  item?: ItemReference;
  listPage?: ListPageReference;
}

/** Returns the name of a page, which for an item or a part of a list is that of its list. */
export function pageNameOf({ page, item, listPage }: PageReference): PageName | undefined {
  const path = (item ?? listPage)?.type.listPath ?? page;
  return (Object.keys(pages) as PageName[]).find((name) => pages[name].path === path);
}

/** What the path of a GET request refers to: a page, a redirect to a page, or nothing (null). */
type PageAddress =
  | PageReference
  /**
   * Redirect: 301 to the canonical spelling of a path, or 302 from an unknown path directly under a list, such as
   * /noticias, to that list.
   */
  | { location: string; status: 301 | 302 }
  | null;

/** The path directly below a list, with the list and the rest. */
const BELOW_LIST = /^(\/[^/]+)\/([^/]+)$/;
const ID = /^\d{1,15}$/;
/** A page of a list, with the list and the number. */
const LIST_PAGE = /^(\/[^/]+)\/pagina\/(\d{1,6})$/;

/**
 * Finds the page of a path. Each page has one canonical path, and other spellings (case, repeated or trailing slashes,
 * percent-encoding) redirect to it, so that invented spellings cannot fill the cache. Unknown paths directly under a
 * list redirect to the list.
 * @param path as in the request, without its query
 * @param types the kinds of items that have pages
 */
export function pageAddress(path: string, types: readonly ContentType[]): PageAddress {
  const spelled = decoded(path);
  if (spelled === null) return null;
  const meant = `/${spelled.toLowerCase().split('/').filter(Boolean).join('/')}`;
  if (meant === OFFLINE_PATH || pagePaths.includes(meant) || types.some(({ listPath }) => listPath === meant))
    return meant === path ? { page: path } : { location: meant, status: 301 };
  const further = listPageAddress(meant, types);
  if (further) return further.page === path ? further : { location: further.page, status: 301 };
  const [, list, name = ''] = BELOW_LIST.exec(meant) ?? [];
  const type = types.find(({ listPath }) => listPath === list);
  if (!type) return null;
  const id = ID.test(name) ? Number(name) : 0;
  if (id === 0) return { location: type.listPath, status: 302 };
  const page = type.pathOf({ id });
  if (page !== path) return { location: page, status: 301 };
  return { page, item: { type, id } };
}

/** Finds a page of a list that has several, also its first page, whose canonical path is that of the list. */
function listPageAddress(meant: string, types: readonly ContentType[]): PageReference | null {
  const [, list, digits] = LIST_PAGE.exec(meant) ?? [];
  const type = types.find(({ listPath, list: { countPages } }) => countPages && listPath === list);
  const number = Number(digits);
  if (!type || number === 0) return null;
  return { page: listPagePath(type.listPath, number), listPage: { type, number } };
}

function decoded(path: string): string | null {
  try {
    return decodeURIComponent(path);
  } catch {
    return null;
  }
}
