import {
  queryOptions,
  type UseMutationOptions,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import * as z from 'zod/mini';
import { type Api, Unreachable } from '../api.ts';
import { itemIn, type LocalChange, type NewChange, type Outbox, requestOf } from './outbox.ts';
import { useStaff } from './staff-context.tsx';
import { listIn } from './wire-response.ts';

/** What staff edit has an id, and a version that every edit increments. */
export interface Versioned {
  id: number;
  version: number;
}
/** `local` marks changes that the server does not know yet. */
export type Listed<Item> = Item & { local?: boolean };

type Body = Record<string, unknown>;

interface Options<Wire, Values, Item> {
  /** The collection's path, for instance /api/noticias. */
  path: string;
  /** The name of the list where the response is an object. */
  listName: string;
  codec: z.ZodMiniType<Item, Wire>;
  /** Shown while the server cannot be reached and nothing is loaded. */
  loadSample: () => Promise<Item[]>;
  /** Other collections that change with this one. */
  alsoChanges?: string[];
  /** The item's title for messages. */
  titleOf: (values: Values) => string;
  /** The bodies that create an item and change one. */
  newBody: (values: Values) => Body;
  changeBody: (values: Values) => Body;
  /** The item as the server will make it from a body. */
  itemFrom: (body: Body, id: number, former: Item | undefined) => Item;
}

/** Where a change is now: on the server, or in this browser's outbox. */
export type Outcome = 'saved' | 'local';

/** What a form or a row saves: a change of the item with this id, or without one, a new item. */
export interface Saving<Values> {
  id?: number | undefined;
  values: Values;
}

type MutationOptions<Variables> = Pick<
  UseMutationOptions<Outcome, Error, Variables>,
  'onSuccess' | 'onError' | 'onSettled'
>;

export type ContentCollection<Values, Item extends Versioned & Values> = ReturnType<
  typeof contentCollection<never, Values, Item>
>;

/**
 * One kind of content in the back office: a list that is shown without the server too, and mutations that are stored in
 * the outbox while the server cannot be reached. They fail with Refused when the server refuses the change.
 */
export function contentCollection<Wire, Values, Item extends Versioned & Values>(
  options: Options<Wire, Values, Item>,
) {
  const { path, codec } = options;
  const listSchema = z.array(codec);

  const listQuery = (api: Api) =>
    queryOptions({
      queryKey: [path],
      queryFn: async () => z.parse(listSchema, listIn(await api(path), options.listName)),
    });

  /** All items, drafts included, with this browser's local changes applied. */
  function useItems({ refetchOnMount = true }: { refetchOnMount?: true | 'always' } = {}) {
    const { api, outbox } = useStaff();
    const query = useQuery({ ...listQuery(api), refetchOnMount });
    const changes = useSyncExternalStore(outbox.subscribe, outbox.read);
    const isSample = query.data === undefined && query.isError;
    const sample = useQuery({ queryKey: [path, 'sample'], queryFn: options.loadSample, enabled: isSample });
    return {
      items: withChanges(query.data ?? (isSample ? sample.data : undefined) ?? [], changes),
      isLoading: query.isPending || (isSample && sample.isPending),
      isSample,
      /** Fetched, successfully or not, since this screen was mounted. */
      isFetchedAfterMount: query.isFetchedAfterMount,
      refetch: () => void query.refetch(),
    };
  }

  function withChanges(items: Item[], changes: readonly LocalChange[]): Listed<Item>[] {
    const list: Listed<Item>[] = [...items];
    for (const { action, id, body = {} } of changes.filter((change) => change.path === path)) {
      const index = list.findIndex((item) => item.id === id);
      if (action === 'remove') {
        if (index >= 0) list.splice(index, 1);
        continue;
      }
      const item = { ...options.itemFrom(body, id, list[index]), local: true };
      if (index >= 0) list[index] = item;
      else list.unshift(item);
    }
    return list;
  }

  /** Creates an item or changes one. */
  function useSave(mutation: MutationOptions<Saving<Values>> = {}) {
    const { outbox } = useStaff();
    const send = useSend();
    return useMutation({
      ...mutation,
      mutationKey: [path],
      mutationFn: ({ id: savedId, values }: Saving<Values>) => {
        const title = options.titleOf(values);
        if (savedId === undefined)
          return send({ action: 'create', id: outbox.nextLocalId(), title, body: options.newBody(values) });
        const id = outbox.serverIdOf(path, savedId);
        const { version, ...body } = options.changeBody(values);
        // The edit of a local item that was sent meanwhile does not know the version that the server made of it.
        return send({ action: 'change', id, title, body: id === savedId ? { ...body, version } : body });
      },
    });
  }

  function useRemove(mutation: MutationOptions<Item> = {}) {
    const send = useSend();
    return useMutation({
      ...mutation,
      mutationKey: [path],
      mutationFn: (item: Item) =>
        send({
          action: 'remove',
          id: item.id,
          title: options.titleOf(item),
          body: { version: item.version },
        }),
    });
  }

  function useSend() {
    const { api, outbox } = useStaff();
    const client = useQueryClient();

    const refresh = () => {
      for (const changed of [path, ...(options.alsoChanges ?? [])])
        void client.invalidateQueries({ queryKey: [changed] });
    };
    /** Shows the change in the list before it is fetched again. */
    const putInList = ({ action, id }: NewChange, response: unknown) =>
      client.setQueryData(listQuery(api).queryKey, (list) => {
        if (!list) return list;
        if (action === 'remove') return list.filter((item) => item.id !== id);
        const { data: saved } = z.safeParse(codec, itemIn(response) as Wire);
        if (!saved) return list;
        if (action === 'create') return [saved, ...list.filter((item) => item.id !== saved.id)];
        return list.map((item) => (item.id === saved.id ? saved : item));
      });

    return async (given: Omit<NewChange, 'key' | 'path'>): Promise<Outcome> => {
      const change = { ...given, path, key: crypto.randomUUID() };
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
        refresh(); // the list differs from the server's
        throw error;
      }
    };
  }

  return { path, useItems, useSave, useRemove };
}

/**
 * A change of an item waits when the server does not know the item, or when other changes of it wait, because the order
 * matters.
 */
const mustWait = (outbox: Outbox, { id, path, action }: NewChange) =>
  action !== 'create' && (id < 0 || outbox.read().some((it) => it.path === path && it.id === id));
