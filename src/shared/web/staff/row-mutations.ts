import { type QueryFilters, type QueryKey, useQueryClient } from '@tanstack/react-query';
import { serverMessageOf } from '../api.ts';
import { editRows } from './paged-query.ts';
import { usePendingRows } from './pending-rows.ts';
import { announceError } from './toasts.tsx';

/**
 * Helpers for the mutations of rows in a paginated list. The queries in `everything` are invalidated after each
 * mutation, and `lists` matches the cached lists that contain the rows.
 */
export function useRowMutations<Row extends { id: number }>(
  everything: { queryKey: QueryKey },
  lists: QueryFilters,
) {
  const client = useQueryClient();
  const editLists = (edit: (rows: Row[]) => Row[]) => editRows(client, lists, edit);
  return {
    isPending: usePendingRows(everything.queryKey),

    /**
     * Returns the common options of a mutation. If the mutation fails, the message `failed` and the server's message
     * are announced.
     */
    optionsOf: (failed: string) => ({
      mutationKey: everything.queryKey,
      onError: (error: Error) => announceError(failed, undefined, serverMessageOf(error)),
      onSettled: () => void client.invalidateQueries(everything),
    }),

    replaceInLists: (changed: Row) =>
      editLists((rows) => rows.map((row) => (row.id === changed.id ? changed : row))),

    removeFromLists: (id: number) => editLists((rows) => rows.filter((row) => row.id !== id)),
  };
}
