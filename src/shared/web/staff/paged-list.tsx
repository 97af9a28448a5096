import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { MoreRows } from './more-rows.tsx';
import type { PagedQuery } from './paged-query.ts';
import { Empty, Failure, Loading } from './screen.tsx';
import { useStaff } from './staff-context.tsx';

const NONE: never[] = [];

/**
 * Loads the rows of a list page by page. The rows of the previous search stay until those of the new one have loaded.
 */
export function usePagedList<Row>(query: PagedQuery<Row>, isStillTyped: boolean) {
  const list = useInfiniteQuery({ ...query, placeholderData: keepPreviousData });
  return {
    list,
    pages: list.data?.pages ?? NONE,
    rows: list.data?.pages.flat() ?? [],
    isStale: list.isPlaceholderData || isStillTyped,
  };
}

interface PagedListProps<Row> {
  paged: ReturnType<typeof usePagedList<Row>>;
  /** The search text. While there is one, screen readers announce the number of rows. */
  search: string;
  texts: {
    loading: string;
    notLoaded: string;
    /** Label of the button that loads more rows, for instance 'Ver más mensajes'. */
    more: string;
    end: string;
    count: (rows: number, isMore: boolean) => string;
  };
  /** Shown when there are no rows. */
  empty: ReactNode;
  /** The table that shows the rows. */
  children: ReactNode;
}

/**
 * Renders what surrounds the rows of a paginated list: the loading, error and empty states, the number of rows, and the
 * button for more.
 */
export function PagedList<Row>({ paged, search, texts, empty, children }: PagedListProps<Row>) {
  const { list, rows, isStale } = paged;
  const { session } = useStaff();
  return (
    <>
      {list.isError && !list.isFetchNextPageError && (
        <Failure onRetry={() => void list.refetch()}>{texts.notLoaded}</Failure>
      )}
      {session.isLocalMode && list.data && (
        <p className="sample-note">Lo que ves es contenido de ejemplo (modo local).</p>
      )}
      {list.isPending ? (
        <Loading>{texts.loading}</Loading>
      ) : (
        list.data &&
        (rows.length === 0 && !isStale ? (
          empty
        ) : (
          <>
            <div className={isStale ? 'list-stale' : undefined}>{children}</div>
            <div className="list-foot cluster ends">
              <p className="field-hint" aria-live={search ? 'polite' : 'off'}>
                {isStale ? 'Buscando…' : texts.count(rows.length, list.hasNextPage)}
              </p>
              <MoreRows
                list={list}
                buttonText={texts.more}
                failed={texts.notLoaded}
                end={texts.end}
                isLong={list.data.pages.length > 1}
              />
            </div>
          </>
        ))
      )}
    </>
  );
}

interface NothingFoundProps {
  children: string;
  /** Explains what will appear in the list, shown while it is empty without a search or filter. */
  hint?: string;
  search: string;
  onClearSearch: () => void;
  /** The button that removes the filter. */
  showAll?: { buttonText: string; onShowAll: () => void } | false;
}

/** The empty state of a list, with a button that removes the search or the filter. */
export function NothingFound({ children, hint, search, onClearSearch, showAll }: NothingFoundProps) {
  const rollbackLines = search ? { buttonText: 'Limpiar búsqueda', onShowAll: onClearSearch } : showAll;
  return (
    <Empty
      action={
        rollbackLines && (
          <button type="button" className="button-quiet" onClick={rollbackLines.onShowAll}>
            {rollbackLines.buttonText}
          </button>
        )
      }
    >
      {children}
      {!rollbackLines && hint && ` ${hint}`}
    </Empty>
  );
}
