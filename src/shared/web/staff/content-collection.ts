import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import * as z from 'zod/mini';
import { type Api, Unreachable } from '../api.ts';
import { callOf, itemIn, type LocalChange, type Outbox } from './outbox.ts';
import { useStaff } from './staff-context.tsx';
import { listIn } from './wire-response.ts';

/** Something that staff write: it has a number, and a version that grows with every edit. */
export interface Written {
  id: number;
  version: number;
}
/** `local` marks what the server does not know yet. */
export type Listed<Item> = Item & { local?: boolean };

interface Room<Wire, Item extends Written> {
  /** The collection's address, for instance /api/noticias. */
  path: string;
  /** What the list is called where it comes in an object. */
  listName: string;
  codec: z.ZodMiniType<Item, Wire>;
  /** What is shown while nothing better can be had. */
  sample: Item[];
  /** Other collections that a change here changes too. */
  alsoChanges?: string[];
  /** What people recognise it by. */
  titleOf: (item: Item) => string;
  /** The fields of a change, as they travel. */
  bodyOf: (item: Item) => Record<string, unknown>;
  /** Puts what the server cannot compute yet into an item that was changed here. */
  fromBody: (body: Record<string, unknown>, id: number, former: Item | undefined) => Item;
}

/** How an act ended: taken by the server, or kept in this browser. */
export type Outcome = 'saved' | 'local';

/**
 * One kind of content for the back office: a list that goes on without the server, and acts that are never lost.
 * Acts throw Refused when the server decides against them.
 */
export function contentRoom<Wire, Item extends Written>(room: Room<Wire, Item>) {
  const listSchema = z.array(room.codec);

  const listQuery = (api: Api) =>
    queryOptions({
      queryKey: [room.path],
      queryFn: async () => z.parse(listSchema, listIn(await api(room.path), room.listName)),
    });

  /** Everything, drafts included, with this browser's own changes on top. */
  function useList({ fresh = false } = {}) {
    const { api, outbox } = useStaff();
    const query = useQuery({ ...listQuery(api), ...(fresh && { refetchOnMount: 'always' as const }) });
    const changes = useSyncExternalStore(outbox.subscribe, outbox.read);
    const isSample = query.data === undefined && query.isError;
    const items = query.data ?? (query.isError ? room.sample : []);
    return {
      items: withChanges(
        items,
        changes.filter(({ path }) => path === room.path),
      ),
      isLoading: query.isPending,
      isSample,
      /** Read, or tried to, since this screen appeared. */
      isFresh: query.isFetchedAfterMount,
      retry: () => void query.refetch(),
    };
  }

  function withChanges(items: Item[], changes: LocalChange[]): Listed<Item>[] {
    const list: Listed<Item>[] = [...items];
    for (const { action, id, body } of changes) {
      const index = list.findIndex((item) => item.id === id);
      if (action === 'remove') {
        if (index >= 0) list.splice(index, 1);
        continue;
      }
      const item = { ...room.fromBody(body ?? {}, id, list[index]), local: true };
      if (index >= 0) list[index] = item;
      else list.unshift(item);
    }
    return list;
  }

  function useActs() {
    const { api, outbox } = useStaff();
    const client = useQueryClient();

    const act = async (entry: LocalChange): Promise<Outcome> => {
      if (mustWait(outbox, entry)) {
        outbox.add(entry);
        return 'local';
      }
      try {
        putInList(entry, await api(...callOf(entry)));
        void refresh();
        return 'saved';
      } catch (error) {
        if (error instanceof Unreachable) {
          outbox.add(entry);
          return 'local';
        }
        void refresh(); // it is not as the list shows it
        throw error;
      }
    };

    const refresh = () =>
      Promise.all(
        [room.path, ...(room.alsoChanges ?? [])].map((path) =>
          client.invalidateQueries({ queryKey: [path] }),
        ),
      );

    /** The list shows it before it has been read again. */
    const putInList = (entry: LocalChange, answer: unknown) =>
      client.setQueryData(listQuery(api).queryKey, (list) => {
        if (!list) return list;
        if (entry.action === 'remove') return list.filter(({ id }) => id !== entry.id);
        const { data: made } = z.safeParse(room.codec, itemIn(answer) as Wire);
        if (!made) return list;
        const others = list.filter(({ id }) => id !== made.id);
        return entry.action === 'create'
          ? [made, ...others]
          : list.map((it) => (it.id === made.id ? made : it));
      });

    const entryOf = (
      action: LocalChange['action'],
      id: number,
      title: string,
      body: Record<string, unknown>,
    ): LocalChange => ({ key: crypto.randomUUID(), path: room.path, action, id, title, body });

    return {
      create(body: Record<string, unknown>, title: string) {
        return act(entryOf('create', outbox.nextLocalId(), title, body));
      },
      change(localId: number, values: Record<string, unknown>, title: string) {
        const id = outbox.serverIdOf(room.path, localId);
        // Begun before it was sent: of the version that the server made of it, this edit knows nothing.
        const body = id === localId ? values : { ...values, version: undefined };
        return act(entryOf('change', id, title, body));
      },
      /** Changes some of an item and leaves the rest as it is. */
      patch(item: Item, changed: Partial<Item>) {
        return this.change(item.id, room.bodyOf({ ...item, ...changed }), room.titleOf(item));
      },
      remove(item: Item) {
        return act(entryOf('remove', item.id, room.titleOf(item), { version: item.version }));
      },
    };
  }

  return { useList, useActs };
}

/** What was only made here, or has changes waiting, waits too: otherwise the order would be lost. */
const mustWait = (outbox: Outbox, { id, path, action }: LocalChange) =>
  action !== 'create' && (id < 0 || outbox.read().some((it) => it.path === path && it.id === id));
