import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { MoreRows } from './more-rows.tsx';
import type { PagedQuery } from './paged-query.ts';
import { Empty, Failure, Loading } from './screen.tsx';

/** The rows of a list that is fetched page by page. Those of the last search stay until the next one has loaded. */
export function usePagedList<Row>(query: PagedQuery<Row>, isStillTyped: boolean) {
  const list = useInfiniteQuery({ ...query, placeholderData: keepPreviousData });
  return {
    list,
    rows: list.data?.pages.flat() ?? [],
    isStale: list.isPlaceholderData || isStillTyped,
  };
}

interface PagedListProps<Row> {
  paged: ReturnType<typeof usePagedList<Row>>;
  /** With a search the number of rows is announced. */
  search: string;
  texts: {
    loading: string;
    notLoaded: string;
    /** 'Ver más mensajes' */
    more: string;
    end: string;
    count: (rows: number, isMore: boolean) => string;
  };
  /** Shown where there are no rows. */
  empty: ReactNode;
  /** The rows, as a table. */
  children: ReactNode;
}

/** What stands around the rows of such a list: loading, failure, nothing found, the count, the button for more. */
export function PagedList<Row>({ paged, search, texts, empty, children }: PagedListProps<Row>) {
  const { list, rows, isStale } = paged;
  return (
    <>
      {list.isError && !list.isFetchNextPageError && (
        <Failure onRetry={() => void list.refetch()}>{texts.notLoaded}</Failure>
      )}
      {list.isPending ? (
        <Loading>{texts.loading}</Loading>
      ) : (
        list.data &&
        (rows.length === 0 && !isStale ? (
          empty
        ) : (
          <>
            <p className="list-count" aria-live={search ? 'polite' : 'off'}>
              {isStale ? 'Buscando…' : texts.count(rows.length, list.hasNextPage)}
            </p>
            {children}
            <MoreRows
              list={list}
              buttonText={texts.more}
              failed={texts.notLoaded}
              end={texts.end}
              isLong={list.data.pages.length > 1}
            />
          </>
        ))
      )}
    </>
  );
}

interface NothingFoundProps {
  children: string;
  /** What the list will show, where neither a search nor a filter hides it. */
  hint?: string;
  search: string;
  onClearSearch: () => void;
  /** Removes the filter. */
  showAll?: { buttonText: string; onShowAll: () => void } | false;
}

/** Nothing to show, and a button that removes the search or the filter. */
export function NothingFound({ children, hint, search, onClearSearch, showAll }: NothingFoundProps) {
  const wayBack = search ? { buttonText: 'Limpiar búsqueda', onShowAll: onClearSearch } : showAll;
  return (
    <Empty
      action={
        wayBack && (
          <button type="button" className="button-quiet" onClick={wayBack.onShowAll}>
            {wayBack.buttonText}
          </button>
        )
      }
    >
      {children}
      {!wayBack && hint && ` ${hint}`}
    </Empty>
  );
}
