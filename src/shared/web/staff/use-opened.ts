import { type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { useListSearch } from './list-search.tsx';
import { useStable } from './use-stable.ts';

interface Options<Item> {
  rows: readonly Item[];
  /** Fetches an item that is not among the rows, for instance because a link led to it. */
  queryOf: (id: number) => UseQueryOptions<Item, Error, Item, QueryKey>;
}

/**
 * The item that is open beside a list. It stays open when a filter excludes it from the list. `keepOpen` replaces it
 * with its changed state.
 */
export function useOpened<Item extends { id: number }>(
  { openId: id, openItem, closeItem }: ReturnType<typeof useListSearch>,
  { rows, queryOf }: Options<Item>,
) {
  const [kept, keep] = useState<Item | null>(null);
  const known = rows.find((row) => row.id === id) ?? (kept?.id === id ? kept : undefined);
  const { data, error } = useQuery({ ...queryOf(id ?? 0), enabled: id !== undefined && !known });
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
