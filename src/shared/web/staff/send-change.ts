import { useQueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { Unreachable } from '../api.ts';
import { itemIn, type NewChange, type Outbox, requestOf } from './outbox.ts';
import { useStaff } from './staff-context.tsx';

/** Where a change was stored: on the server, or in this browser's outbox. */
export type ChangeOutcome = 'saved' | 'local';

interface ChangedList<Item> {
  path: string;
  codec: z.ZodMiniType<Item>;
  /** Paths of other collections, which are fetched again too. */
  alsoChanges?: string[];
}

/**
 * Returns the function that sends a change of a list's item, or puts it into the outbox while the server is
 * unreachable. It throws Refused when the server rejects the change. `onSaved` gets the item as the server stored it.
 */
export function useSendChange<Item extends { id: number }>(
  { path, codec, alsoChanges = [] }: ChangedList<Item>,
  onSaved?: (item: Item) => void,
) {
  const { api, outbox } = useStaff();
  const client = useQueryClient();

  const refresh = () => {
    for (const changed of [path, ...alsoChanges]) void client.invalidateQueries({ queryKey: [changed] });
  };
  /** Shows the saved change in the cached list before the list is fetched again. */
  const putInList = ({ action, id }: NewChange, response: unknown) => {
    const { data: saved } = z.safeParse(codec, itemIn(response));
    if (saved) onSaved?.(saved);
    client.setQueryData<Item[]>([path], (list) => {
      if (!list) return list;
      if (action === 'remove') return list.filter((item) => item.id !== id);
      if (!saved) return list;
      if (action === 'create') return [saved, ...list.filter((item) => item.id !== saved.id)];
      return list.map((item) => (item.id === saved.id ? saved : item));
    });
  };

  /** With a `key`, the change can be taken back by it. */
  return async ({
    key = crypto.randomUUID(),
    ...given
  }: Omit<NewChange, 'key' | 'path'> & { key?: string }): Promise<ChangeOutcome> => {
    const change = { ...given, path, key };
    if (mustWait(outbox, change)) {
      outbox.add(change);
      return 'local';
    }
    try {
      putInList(change, await api(...requestOf(change)));
      refresh();
      return 'saved';
    } catch (error) {
      if (error instanceof Unreachable) {
        outbox.add(change);
        return 'local';
      }
      refresh(); // the rejection means that the cached list is stale
      throw error;
    }
  };
}

/**
 * Whether a change must wait in the outbox, because the server does not know the item yet, or because earlier changes
 * of the item are waiting and the order matters.
 */
const mustWait = (outbox: Outbox, { id, path, action }: NewChange) =>
  action !== 'create' && (id < 0 || outbox.read().some((it) => it.path === path && it.id === id));
