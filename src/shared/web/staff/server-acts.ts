import { type InfiniteData, type QueryFilters, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { serverSaid } from '../api.ts';
import { announceError } from './toasts.tsx';

/**
 * Acts on rows that only the server keeps: the lists change once it took them, and only then. `everything` is what is
 * read again after each, `lists` the paged lists among it.
 */
export function useServerActs<Row extends { id: number }>(everything: QueryFilters, lists: QueryFilters) {
  const client = useQueryClient();
  const [busy, setBusy] = useState<readonly number[]>([]);
  return {
    isBusy: ({ id }: { id: number }) => busy.includes(id),

    /** Answers what the act made; null, and `failed` said, when it did not come to that. */
    async run<Made>(id: number, failed: string, act: () => Promise<Made>): Promise<Made | null> {
      setBusy((ids) => [...ids, id]);
      try {
        return await act();
      } catch (error) {
        announceError(failed, undefined, serverSaid(error));
        return null;
      } finally {
        setBusy((ids) => ids.filter((it) => it !== id));
        void client.invalidateQueries(everything);
      }
    },

    inEveryList: (edit: (rows: Row[]) => Row[]) =>
      client.setQueriesData<InfiniteData<Row[]>>(
        lists,
        (list) => list && { ...list, pages: list.pages.map(edit) },
      ),
  };
}
