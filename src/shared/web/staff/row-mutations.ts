import {
  type InfiniteData,
  type Query,
  type QueryClient,
  type QueryFilters,
  type QueryKey,
  useQueryClient,
} from '@tanstack/react-query';
import { serverMessageOf } from '../api.ts';
import { editRows } from './paged-query.ts';
import { usePendingRows } from './pending-rows.ts';
import { announceError } from './toasts.tsx';

interface Options<Row, Choice> {
  /** The queries that a mutation may change, such as counts. They are invalidated after each one. */
  everything: { queryKey: QueryKey };
  /** The cached lists among `everything`. Their keys end with the filter. */
  lists: { queryKey: QueryKey };
  /** Whether a list with this filter shows the row, whatever its search. */
  isShownBy: (choice: Choice, row: Row) => boolean;
}

/**
 * Helpers for the mutations of rows in a paginated list. A list is fetched again only if a mutation changed which rows
 * it shows, because that takes a request for each of its pages.
 */
export function useRowMutations<Row extends { id: number }, Choice>({
  everything,
  lists,
  isShownBy,
}: Options<Row, Choice>) {
  const client = useQueryClient();
  const editLists = (edit: (rows: Row[]) => Row[]) => editRows(client, lists, edit);
  const replaceInLists = (changed: Row) => editLists((rows) => changedIn(rows, changed));
  const common = {
    mutationKey: everything.queryKey,
    onSettled: (_: unknown, error: Error | null, wanted: Row) => {
      const isUpToDate = (list: Query) =>
        !list.state.isInvalidated &&
        list.state.data !== undefined && // its first response was not awaited: see onMutate
        isInList(list.state.data as InfiniteData<Row[]> | undefined, wanted) ===
          isShownBy(list.queryKey.at(-1) as Choice, wanted);
      const upToDate = error ? [] : client.getQueryCache().findAll(lists).filter(isUpToDate);
      void client.invalidateQueries({ ...everything, predicate: (query) => !upToDate.includes(query) });
    },
  };
  return {
    isPending: usePendingRows(everything.queryKey),

    /**
     * Returns the common options of a mutation. If the mutation fails, the message `failed` and the server's message
     * are announced.
     */
    optionsOf: (failed: string) => ({
      ...common,
      onError: (error: Error) => announceError(failed, undefined, serverMessageOf(error)),
    }),

    /**
     * Returns the common options of a mutation whose variable is the row in its new state. Lists show the new state at
     * once, and the former state again if the mutation fails.
     */
    optimisticOptionsOf: (failed: string) => ({
      ...common,
      onMutate: async (wanted: Row) => {
        await client.cancelQueries(lists); // a pending response would show the former state again
        const former = rowIn(client, lists, wanted);
        editLists((rows) => changedIn(rows, wanted));
        return { former };
      },
      onError: (error: Error, _: Row, before: { former: Row | undefined } | undefined) => {
        if (before?.former) replaceInLists(before.former);
        announceError(failed, undefined, serverMessageOf(error));
      },
    }),

    replaceInLists,

    removeFromLists: (id: number) => editLists((rows) => rows.filter((row) => row.id !== id)),
  };
}

/**
 * Returns the same array when it does not contain the row, so that the other pages of a long list are not rendered
 * again.
 */
const changedIn = <Row extends { id: number }>(rows: Row[], changed: Row) =>
  rows.some(({ id }) => id === changed.id)
    ? rows.map((row) => (row.id === changed.id ? changed : row))
    : rows;

/** Finds a row as the lists show it now. */
const rowIn = <Row extends { id: number }>(client: QueryClient, lists: QueryFilters, { id }: Row) =>
  client
    .getQueriesData<InfiniteData<Row[]>>(lists)
    .flatMap(([, list]) => list?.pages ?? [])
    .map((rows) => rows.find((row) => row.id === id))
    .find(Boolean);

const isInList = <Row extends { id: number }>(list: InfiniteData<Row[]> | undefined, { id }: Row) =>
  list?.pages.some((rows) => rows.some((row) => row.id === id)) ?? false;
