import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { MoreRows } from './more-rows.tsx';
import type { PagedQuery } from './paged-query.ts';
import { Empty, Failure, Loading } from './screen.tsx';

/** The rows of a list that comes part by part. While the next search is on its way, those of the last one stay. */
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
  /** What was typed, so that what it finds is heard. */
  search: string;
  words: {
    loading: string;
    notLoaded: string;
    /** 'Ver más mensajes' */
    more: string;
    end: string;
    count: (rows: number, isMore: boolean) => string;
  };
  /** What is shown where there are no rows. */
  nothing: ReactNode;
  /** The rows, as a table. */
  children: ReactNode;
}

/** What stands around the rows of such a list: waiting, failure, nothing there, how many, the rest. */
export function PagedList<Row>({ paged, search, words, nothing, children }: PagedListProps<Row>) {
  const { list, rows, isStale } = paged;
  return (
    <>
      {list.isError && !list.isFetchNextPageError && (
        <Failure onRetry={() => void list.refetch()}>{words.notLoaded}</Failure>
      )}
      {list.isPending ? (
        <Loading>{words.loading}</Loading>
      ) : (
        list.data &&
        (rows.length === 0 && !isStale ? (
          nothing
        ) : (
          <>
            <p className="list-count" aria-live={search ? 'polite' : 'off'}>
              {isStale ? 'Buscando…' : words.count(rows.length, list.hasNextPage)}
            </p>
            {children}
            <MoreRows
              list={list}
              act={words.more}
              failed={words.notLoaded}
              end={words.end}
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
  /** What will be here, said while nothing keeps it away. */
  hint?: string;
  search: string;
  onClearSearch: () => void;
  /** The way out of a filter. */
  showAll?: { act: string; onShowAll: () => void } | false;
}

/** Nothing to show, and the way back to where there was something. */
export function NothingFound({ children, hint, search, onClearSearch, showAll }: NothingFoundProps) {
  const wayBack = search ? { act: 'Limpiar búsqueda', onShowAll: onClearSearch } : showAll;
  return (
    <Empty
      action={
        wayBack && (
          <button type="button" className="button-quiet" onClick={wayBack.onShowAll}>
            {wayBack.act}
          </button>
        )
      }
    >
      {children}
      {!wayBack && hint && ` ${hint}`}
    </Empty>
  );
}
