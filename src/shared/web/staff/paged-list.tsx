import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { country } from '#campaign/country.ts';
import { counted } from '../../contract/counted.ts';
import { MoreRows } from './more-rows.tsx';
import type { PagedQuery } from './paged-query.ts';
import { Failure, Loading } from './screen.tsx';
import { useStaff } from './staff-context.tsx';

const NONE: never[] = [];
/** How often the next page is asked for while changes of the list keep coming. */
const MOST_ATTEMPTS = 5;

/**
 * Loads the rows of a list page by page. The rows of the previous search stay until those of the new one have loaded.
 */
export function usePagedList<Row>(query: PagedQuery<Row>, isStillTyped: boolean) {
  const list = useInfiniteQuery({ ...query, placeholderData: keepPreviousData });
  /** Loads the next page, after a refetch that is under way, and again if one has taken its place meanwhile. */
  const showMore = async () => {
    const shown = list.data?.pages.length ?? 0;
    for (let attempt = 0; attempt < MOST_ATTEMPTS; attempt++) {
      const { data, isError, hasNextPage } = await list.fetchNextPage({ cancelRefetch: false });
      if (isError || !hasNextPage || (data?.pages.length ?? 0) > shown) return;
    }
  };
  return {
    list,
    showMore,
    pages: list.data?.pages ?? NONE,
    rows: list.data?.pages.flat() ?? [],
    isStale: list.isPlaceholderData || isStillTyped,
  };
}

interface PagedListProps<Row> {
  paged: ReturnType<typeof usePagedList<Row>>;
  /** The search text. While there is one, screen readers announce the number of rows. */
  search: string;
  /** How many rows the whole list has, if that is known. */
  total?: number | undefined;
  texts: {
    one: string;
    many: string;
    /** The words before the number of rows while more rows can be loaded, for instance 'Los últimos'. */
    latest: string;
    /** The noun in sentences such as 'Ver más mensajes', by default `many`. */
    rows?: string;
    loading?: string;
    notLoaded: string;
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
export function PagedList<Row>({ paged, search, total, texts, empty, children }: PagedListProps<Row>) {
  const { list, showMore, rows, isStale } = paged;
  const { session } = useStaff();
  const { one, many, latest, rows: rowsText = many, loading = `Cargando ${rowsText}...`, notLoaded } = texts;
  const count = countText({ shown: rows.length, hasMore: list.hasNextPage, total, one, many, latest });
  return (
    <>
      {list.isError && !list.isFetchNextPageError && (
        <Failure onRetry={() => void list.refetch()}>{notLoaded}</Failure>
      )}
      {session.isLocalMode && list.data && (
        <p className="sample-note">Lo que ves es contenido de ejemplo (modo local).</p>
      )}
      {list.isPending ? (
        <Loading>{loading}</Loading>
      ) : (
        list.data &&
        (rows.length === 0 && !isStale ? (
          empty
        ) : (
          <>
            <div className={isStale ? 'list-stale' : undefined}>{children}</div>
            <div className="list-foot cluster ends">
              <p className="field-hint" aria-live={search ? 'polite' : 'off'}>
                {isStale ? 'Buscando…' : count}
              </p>
              <MoreRows
                list={list}
                onMore={showMore}
                buttonText={`Ver más ${rowsText}`}
                failed={notLoaded}
                end={`No hay más ${rowsText}.`}
                isLong={list.data.pages.length > 1}
              />
            </div>
          </>
        ))
      )}
    </>
  );
}

interface CountText {
  shown: number;
  hasMore: boolean;
  total: number | undefined;
  one: string;
  many: string;
  latest: string;
}

function countText({ shown, hasMore, total, one, many, latest }: CountText): string {
  if (!hasMore) return counted(shown, one, many);
  // A total that was counted before the latest rows came would be too small.
  return total !== undefined && total > shown ? shownOf(shown, total, many) : `${latest} ${shown} ${many}`;
}

/** Returns how many rows of a list are shown, as in '50 de 4.512 mensajes'. */
export const shownOf = (shown: number, total: number, many: string) =>
  `${shown.toLocaleString(country.locale)} de ${total.toLocaleString(country.locale)} ${many}`;
