import { type UseMutationOptions, useMutation, useQuery } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import * as z from 'zod/mini';
import type { SampleContent } from '../../contract/sample-content.ts';
import { translated } from '../../contract/translated.ts';
import { FIRST_SAMPLE_ID, type LocalChange } from './outbox.ts';
import { type ChangeOutcome, useSendChange } from './send-change.ts';
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

const versionOf = <Item>(codec: z.ZodMiniType<Item>) =>
  translated({
    version: ['version', z.int()],
    author: ['persona', z.nullable(z.string())],
    savedAt: ['fecha', z.string()],
    item: ['contenido', codec],
  }).codec as z.ZodMiniType<Version<Item>>;

const previewSchema = z.object({ url: z.string() });

type Body = Record<string, unknown>;

/** A list of the server, as the contract of its feature declares it. */
interface ServedList<Wire, Item> {
  /** The list's path, for instance /api/noticias. */
  path: string;
  /** The property that contains the list when the response is an object. */
  listName: string;
  codec: z.ZodMiniType<Item, Wire>;
  /** Returns the sample items, if there are any. They are shown when the server is unreachable and no items have been loaded. */
  sampleOf?: (samples: SampleContent) => Item[];
  /** Returns the values that the server adds to a request body of an earlier release, which lacks them. */
  defaults?: () => Body;
}

/** The fields that staff write, as `translated` returns them. */
interface Input<Values> {
  codec: z.ZodMiniType<Values, Body>;
  model: z.ZodMiniType<Values> & { shape: object };
  fieldOf: (wireName: string) => string | undefined;
}

interface Options<Wire, Values, Item> extends ServedList<Wire, Item> {
  /** The schemas of the request body of a change. The body of a new item has no version. */
  input: Input<Values>;
  /** Paths of other collections whose items a change in this one can affect. */
  alsoChanges?: string[];
  /** Returns the item's title for use in messages. By default it is the field of that name. */
  titleOf?: (values: Values) => string;
  /** Completes the values of a new item. */
  newValues?: (values: Values) => Values;
}

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

/** When the list is fetched again. With 'always' it is fetched even if it is recent. */
interface UseItemsOptions {
  refetchOnMount?: true | 'always';
  refetchOnWindowFocus?: true | 'always';
}

interface Titled {
  title?: string;
  active: boolean;
}

export type ContentCollection<Values extends Titled, Item extends Versioned & Values> = ReturnType<
  typeof contentCollection<never, Values, Item>
>;

/**
 * One kind of content in the back office: a list that is shown even without the server, and mutations that are stored
 * in the outbox while the server is unreachable. A mutation fails with Refused when the server rejects it.
 */
export function contentCollection<Wire, Values extends Titled, Item extends Versioned & Values>(
  options: Options<Wire, Values, Item>,
) {
  const { path, codec, input, titleOf = ({ title = '' }) => title } = options;
  const versionsCodec = z.array(versionOf(codec));

  const useItems = (when?: UseItemsOptions) => useServedList(options, when);

  /** Creates an item or changes one. `onSaved` gets the item as the server stored it. */
  function useSave({ onSaved, ...mutation }: SaveOptions<Values, Item> = {}) {
    const { outbox } = useStaff();
    const send = useSendChange(options, onSaved);
    return useMutation({
      ...mutation,
      mutationKey: [path],
      mutationFn: ({ id: savedId, values }: Saving<Values>) => {
        const title = titleOf(values);
        if (savedId === undefined) {
          const body = bodyOf(options.newValues?.(values) ?? values);
          return send({ action: 'create', id: outbox.nextLocalId(), title, body });
        }
        const id = outbox.serverIdOf(path, savedId);
        const { version, ...body } = bodyOf(values);
        // The outbox sent the item while it was edited, so the form does not know the version that the server assigned.
        return send({ action: 'change', id, title, body: id === savedId ? { ...body, version } : body });
      },
    });
  }

  /** Deletes an item. `keyFor` gives the key by which the deletion can be taken back. */
  function useRemove({
    keyFor,
    ...mutation
  }: MutationOptions<Item> & { keyFor?: (item: Item) => string } = {}) {
    const send = useSendChange(options);
    return useMutation({
      ...mutation,
      mutationKey: [path],
      mutationFn: (item: Item) =>
        send({
          action: 'remove',
          id: item.id,
          title: titleOf(item),
          body: { version: item.version },
          ...(keyFor && { key: keyFor(item) }),
        }),
    });
  }

  /** Returns the functions with which a form reads the versions of an item and prepares a preview of unsaved values. */
  function useDrafts() {
    const { api } = useStaff();
    return {
      loadVersions: async (id: number): Promise<Version<Item>[]> =>
        z.parse(versionsCodec, await api(`${path}/${id}/versiones`)),
      preparePreview: async (values: Values, id?: number): Promise<string> => {
        const url = `${path}/vista-previa${id === undefined || id < 0 ? '' : `?id=${id}`}`;
        const { version, ...body } = bodyOf(values);
        return z.parse(previewSchema, await api(url, { method: 'POST', body })).url;
      },
    };
  }

  /** An item that is published at once is not scheduled. */
  const bodyOf = (values: Values): Body =>
    z.encode(input.codec, values.active ? { ...values, publishAt: null } : values);

  return { path, input, useItems, useSave, useRemove, useDrafts };
}

/**
 * Returns all items of a list including drafts, with this browser's unsent changes applied, or the sample content while
 * the server is unreachable and nothing has been loaded. The ids of sample items differ from all stored ids, so that a
 * change of a sample item never reaches a stored item.
 */
export function useServedList<Wire, Item extends { id: number }>(
  list: ServedList<Wire, Item>,
  { refetchOnMount = true, refetchOnWindowFocus = true }: UseItemsOptions = {},
) {
  const { api, outbox, loadSamples } = useStaff();
  const changes = useSyncExternalStore(outbox.subscribe, outbox.read);
  const query = useQuery({
    queryKey: [list.path],
    queryFn: async () => z.parse(z.array(list.codec), listIn(await api(list.path), list.listName)),
    refetchOnMount,
    refetchOnWindowFocus,
  });
  const isSample = query.data === undefined && query.isError;
  const sample = useQuery({
    queryKey: [list.path, 'sample'],
    queryFn: async () =>
      (list.sampleOf?.(await loadSamples()) ?? []).map((item) => ({
        ...item,
        id: FIRST_SAMPLE_ID - item.id,
      })),
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
  served: ServedList<Wire, Item>,
  items: Item[],
  changes: readonly LocalChange[],
): Listed<Item>[] {
  const list: Listed<Item>[] = [...items];
  for (const { action, id, body = {} } of changes.filter(({ path }) => path === served.path)) {
    const index = list.findIndex((item) => item.id === id);
    if (action === 'remove') {
      if (index >= 0) list.splice(index, 1);
      continue;
    }
    const item = { ...predicted(served, body, id, list[index]), local: true };
    if (index >= 0) list[index] = item;
    else list.unshift(item);
  }
  return list;
}

/** Predicts the item that the server will make from a request body. */
function predicted<Wire, Item>(
  { codec, defaults }: ServedList<Wire, Item>,
  body: Body,
  id: number,
  former: Item | undefined,
): Item {
  const stored = former && z.encode(codec, former);
  const { version = 0 } = body;
  const texto = undefined; // the server derives the plain text from the written text
  return z.decode(codec, { ...defaults?.(), ...stored, ...body, texto, id, version } as Wire);
}
