/** Where a page for phones is, and the name of the cache in which the browser keeps it. The page behind every link is the same. */
export interface PhonePage {
  /** The path before the tokens of the links, as '/r'. */
  path: string;
  cache: string;
}

/** The header of a request with the token of a private link. */
export const TOKEN_HEADER = 'x-enlace';

/** The id of the element in which the script of a page for phones shows it. */
export const PHONE_PAGE_ID = 'enlace';
