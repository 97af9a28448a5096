import { type QueryFilters, type QueryKey, useQueryClient } from '@tanstack/react-query';
import { serverMessageOf } from '../api.ts';
import { editRows } from './paged-query.ts';
import { usePendingRows } from './pending-rows.ts';
import { announceError } from './toasts.tsx';

/**
 * What the mutations of a paged list's rows have in common. `everything` is invalidated after each mutation, `lists` are
 * the cached lists that contain the rows.
 */
export function useRowMutations<Row extends { id: number }>(
  everything: { queryKey: QueryKey },
  lists: QueryFilters,
) {
  const client = useQueryClient();
  const editLists = (edit: (rows: Row[]) => Row[]) => editRows(client, lists, edit);
  return {
    isPending: usePendingRows(everything.queryKey),

    /** The options of a mutation whose failure is announced with this message and the server's. */
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
