import {
  type InfiniteData,
  infiniteQueryOptions,
  type QueryClient,
  type QueryFilters,
} from '@tanstack/react-query';
import { PAGE_ROWS } from '../../contract/page-rows.ts';

interface Options<Row> {
  key: readonly unknown[];
  /** `LIVE` for a list whose path the server names when it changes. */
  meta?: Record<string, unknown>;
  /** Fetches the rows of one page. */
  fetchPage: (page: { limite: string; cursor: string }) => Promise<Row[]>;
  /** Returns the cursor of the page that begins after this row. */
  cursorOf: (last: Row) => number | string;
}

/** Query options for a list that the server sends page by page. */
export const pagedQuery = <Row>({ key, meta, fetchPage, cursorOf }: Options<Row>) =>
  infiniteQueryOptions({
    queryKey: key,
    ...(meta && { meta }),
    queryFn: ({ pageParam }) => fetchPage({ limite: String(PAGE_ROWS), cursor: pageParam }),
    initialPageParam: '',
    getNextPageParam: (page) => {
      const last = page.at(-1);
      // A page with more rows than requested is the complete list, because the specification does not require servers
      // to support pagination.
      return page.length !== PAGE_ROWS || last === undefined ? undefined : String(cursorOf(last));
    },
  });

export type PagedQuery<Row> = ReturnType<typeof pagedQuery<Row>>;

/** Edits the rows of all cached lists that match. */
export const editRows = <Row>(client: QueryClient, lists: QueryFilters, edit: (rows: Row[]) => Row[]) =>
  client.setQueriesData<InfiniteData<Row[]>>(
    lists,
    (list) => list && { ...list, pages: list.pages.map(edit) },
  );

/** Converts values to query parameters and omits the empty ones. */
export const asParameters = (all: Record<string, string>) =>
  new URLSearchParams(Object.entries(all).filter(([, value]) => value !== ''));
