import {
  queryOptions,
  type UseMutationOptions,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import * as z from 'zod/mini';
import type { SampleContent } from '../../contract/sample-content.ts';
import { type Api, Unreachable } from '../api.ts';
import {
  FIRST_SAMPLE_ID,
  itemIn,
  type LocalChange,
  type NewChange,
  type Outbox,
  requestOf,
} from './outbox.ts';
import { useStaff } from './staff-context.tsx';
import { listIn } from './wire-response.ts';

/** Every item that staff edit has an id, and a version that each edit increments. */
export interface Versioned {
  id: number;
  version: number;
}
/** `local` marks an item with changes that have not reached the server yet. */
export type Listed<Item> = Item & { local?: boolean };

/** A stored version of an item. The author is null for a version from before versions were stored. */
export interface Version<Item> {
  version: number;
  author: string | null;
  /** ISO 8601. */
  savedAt: string;
  item: Item;
}

const previewSchema = z.object({ url: z.string() });

type Body = Record<string, unknown>;

/** A list of the server, as the contract of its feature declares it. */
interface ServedList<Wire, Item> {
  /** The list's path, for instance /api/noticias. */
  path: string;
  /** The property that contains the list when the response is an object. */
  listName: string;
  codec: z.ZodMiniType<Item, Wire>;
  /** Returns the sample items, which are shown when the server is unreachable and no items have been loaded. */
  sampleOf: (samples: SampleContent) => Item[];
  /** Predicts the item that the server will make from a request body. */
  itemFrom: (body: Body, id: number, former: Item | undefined) => Item;
}

interface Options<Wire, Values, Item> extends ServedList<Wire, Item> {
  /**
   * Paths of other collections whose items a change in this one can affect, so they are fetched again after each
   * change.
   */
  alsoChanges?: string[];
  /** Returns the item's title for use in messages. */
  titleOf: (values: Values) => string;
  /** Builds the request body that creates an item. `changeBody` builds the one that changes an item. */
  newBody: (values: Values) => Body;
  changeBody: (values: Values) => Body;
}

/** Where a change was stored: on the server, or in this browser's outbox. */
export type ChangeOutcome = 'saved' | 'local';

/** Input of the save mutation. With an id it changes that item, without one it creates an item. */
interface Saving<Values> {
  id?: number | undefined;
  values: Values;
}

type MutationOptions<Variables> = Pick<
  UseMutationOptions<ChangeOutcome, Error, Variables>,
  'onSuccess' | 'onError' | 'onSettled'
>;

interface SaveOptions<Values, Item> extends MutationOptions<Saving<Values>> {
  onSaved?: (item: Item) => void;
}

/** When the list is fetched again although it is recent. */
interface UseItemsOptions {
  refetchOnMount?: true | 'always';
  refetchOnWindowFocus?: true | 'always';
}

export type ContentCollection<Values, Item extends Versioned & Values> = ReturnType<
  typeof contentCollection<never, Values, Item>
>;

/**
 * One kind of content in the back office: a list that is shown even without the server, and mutations that are stored
 * in the outbox while the server is unreachable. A mutation fails with Refused when the server rejects it.
 */
export function contentCollection<Wire, Values, Item extends Versioned & Values>(
  options: Options<Wire, Values, Item>,
) {
  const { path, codec } = options;
  const versionsSchema = z.array(
    z.object({ version: z.int(), persona: z.nullable(z.string()), fecha: z.string(), contenido: codec }),
  );

  const useItems = (when?: UseItemsOptions) => useServedList(options, when);

  /** Creates an item or changes one. `onSaved` gets the item as the server stored it. */
  function useSave({ onSaved, ...mutation }: SaveOptions<Values, Item> = {}) {
    const { outbox } = useStaff();
    const send = useSend(onSaved);
    return useMutation({
      ...mutation,
      mutationKey: [path],
      mutationFn: ({ id: savedId, values }: Saving<Values>) => {
        const title = options.titleOf(values);
        if (savedId === undefined)
          return send({ action: 'create', id: outbox.nextLocalId(), title, body: options.newBody(values) });
        const id = outbox.serverIdOf(path, savedId);
        const { version, ...body } = options.changeBody(values);
        // The item was sent from the outbox while it was edited, so the form does not know the version the server
        // assigned.
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

  function useSend(onSaved?: (item: Item) => void) {
    const { api, outbox } = useStaff();
    const client = useQueryClient();

    const refresh = () => {
      for (const changed of [path, ...(options.alsoChanges ?? [])])
        void client.invalidateQueries({ queryKey: [changed] });
    };
    /** Shows the saved change in the cached list before the list is fetched again. */
    const putInList = ({ action, id }: NewChange, response: unknown) => {
      const { data: saved } = z.safeParse(codec, itemIn(response) as Wire);
      if (saved) onSaved?.(saved);
      client.setQueryData(listQuery(api, options).queryKey, (list) => {
        if (!list) return list;
        if (action === 'remove') return list.filter((item) => item.id !== id);
        if (!saved) return list;
        if (action === 'create') return [saved, ...list.filter((item) => item.id !== saved.id)];
        return list.map((item) => (item.id === saved.id ? saved : item));
      });
    };

    return async (given: Omit<NewChange, 'key' | 'path'>): Promise<ChangeOutcome> => {
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
        refresh(); // the rejection means that the cached list is stale
        throw error;
      }
    };
  }

  /** Returns the functions with which a form reads the versions of an item and prepares a preview of unsaved values. */
  function useDrafts() {
    const { api } = useStaff();
    return {
      loadVersions: async (id: number): Promise<Version<Item>[]> =>
        z
          .parse(versionsSchema, await api(`${path}/${id}/versiones`))
          .map(({ version, persona, fecha, contenido }) => ({
            version,
            author: persona,
            savedAt: fecha,
            item: contenido,
          })),
      preparePreview: async (values: Values, id?: number): Promise<string> => {
        const url = `${path}/vista-previa${id === undefined || id < 0 ? '' : `?id=${id}`}`;
        const { version, ...body } = options.changeBody(values);
        return z.parse(previewSchema, await api(url, { method: 'POST', body })).url;
      },
    };
  }

  return { path, useItems, useSave, useRemove, useDrafts };
}

const listQuery = <Wire, Item>(api: Api, { path, listName, codec }: ServedList<Wire, Item>) =>
  queryOptions({
    queryKey: [path],
    queryFn: async () => z.parse(z.array(codec), listIn(await api(path), listName)),
  });

/**
 * Returns all items of a list including drafts, with this browser's unsent changes applied, or the sample content while the
 * server is unreachable and nothing has been loaded. The ids of sample items differ from all stored ids, so that a change to one never reaches a stored item.
 */
export function useServedList<Wire, Item extends { id: number }>(
  list: ServedList<Wire, Item>,
  { refetchOnMount = true, refetchOnWindowFocus = true }: UseItemsOptions = {},
) {
  const { api, outbox, loadSamples } = useStaff();
  const changes = useSyncExternalStore(outbox.subscribe, outbox.read);
  const query = useQuery({ ...listQuery(api, list), refetchOnMount, refetchOnWindowFocus });
  const isSample = query.data === undefined && query.isError;
  const sample = useQuery({
    queryKey: [list.path, 'sample'],
    queryFn: async () =>
      list.sampleOf(await loadSamples()).map((item) => ({ ...item, id: FIRST_SAMPLE_ID - item.id })),
    enabled: isSample,
  });
  return {
    items: withChanges(list, query.data ?? (isSample ? sample.data : undefined) ?? [], changes),
    isLoading: query.isPending || (isSample && sample.isPending),
    isSample,
    /** Whether a fetch has finished, successfully or not, since this screen was mounted. */
    isFetchedAfterMount: query.isFetchedAfterMount,
    refetch: () => void query.refetch(),
  };
}

function withChanges<Wire, Item extends { id: number }>(
  { path, itemFrom }: ServedList<Wire, Item>,
  items: Item[],
  changes: readonly LocalChange[],
): Listed<Item>[] {
  const list: Listed<Item>[] = [...items];
  for (const { action, id, body = {} } of changes.filter((change) => change.path === path)) {
    const index = list.findIndex((item) => item.id === id);
    if (action === 'remove') {
      if (index >= 0) list.splice(index, 1);
      continue;
    }
    const item = { ...itemFrom(body, id, list[index]), local: true };
    if (index >= 0) list[index] = item;
    else list.unshift(item);
  }
  return list;
}

/**
 * Whether a change must wait in the outbox, because the server does not know the item yet, or because earlier changes
 * of the item are waiting and the order matters.
 */
const mustWait = (outbox: Outbox, { id, path, action }: NewChange) =>
  action !== 'create' && (id < 0 || outbox.read().some((it) => it.path === path && it.id === id));

/** Returns the values of an item without the moment of its publication if it is published at once. */
export const withoutEndedSchedule = <
  Values extends { active: boolean; publishAt?: string | null | undefined },
>(
  values: Values,
): Values => (values.active ? { ...values, publishAt: null } : values);
