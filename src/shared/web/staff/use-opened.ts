import { type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { useListSearch } from './list-search.tsx';
import { useStable } from './use-stable.ts';

interface Options<Item> {
  rows: readonly Item[];
  /** Fetches an item that is not among the rows, because a link led to it or a change excluded it. */
  queryOf: (id: number) => UseQueryOptions<Item, Error, Item, QueryKey>;
}

/**
 * The item that is open beside a list. It stays open when a filter excludes it from the list, and is then fetched by
 * itself, because a colleague may have changed it. `keepOpen` replaces it with its changed state.
 */
export function useOpened<Item extends { id: number }>(
  { openId: id, openItem, closeItem }: ReturnType<typeof useListSearch>,
  { rows, queryOf }: Options<Item>,
) {
  const [kept, setKept] = useState<{ item: Item; at: number } | null>(null);
  const keep = (item: Item) => setKept({ item, at: Date.now() });
  const listed = rows.find((row) => row.id === id);
  const ofId = kept?.item.id === id ? kept : null;
  const { data, error, dataUpdatedAt } = useQuery({
    ...queryOf(id ?? 0),
    enabled: id !== undefined && !listed,
    ...(ofId && { staleTime: 0 }), // what was kept is shown while the current state is fetched
  });
  const known = listed ?? (ofId && !(data && dataUpdatedAt > ofId.at) ? ofId.item : undefined);
  const [failed, setFailed] = useState<{ id: number | undefined; error: Error } | null>(null);
  if (error && failed?.error !== error) setFailed({ id, error });
  const item = known ?? data;
  return {
    item: id === undefined ? undefined : item,
    // The error is kept here. The query clears its own at every repetition, so the notice would appear and disappear.
    error: !item && failed?.id === id ? (failed?.error ?? null) : null,
    view: (opened: Item) => {
      keep(opened);
      openItem(opened.id);
    },
    keepOpen: (changed: Item) => {
      if (changed.id === id) keep(changed);
    },
    close: useStable(closeItem),
  };
}
