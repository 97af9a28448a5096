import * as z from 'zod/mini';
import { type Api, messageFor } from '../api.ts';
import { persistentQueue, retryReasonIn } from '../persistent-queue.ts';

/**
 * The ids of sample items count down from here. The ids of items created in this browser are between -1 and this
 * number.
 */
export const FIRST_SAMPLE_ID = -1_000_000_000;
const OF_A_SAMPLE = 'Era contenido de ejemplo: en el sitio no existe, así que no hay nada que enviar.';

const localChange = z.object({
  /** The idempotency key: a change whose response was lost is not made twice. */
  key: z.string(),
  at: z.string(),
  /** The collection's path, for instance /api/noticias. */
  path: z.string(),
  action: z.enum(['create', 'change', 'remove']),
  /** Id of the item, negative while it exists only in this browser. */
  id: z.int(),
  /** Title of the item, for use in messages. */
  title: z.string(),
  body: z.optional(z.record(z.string(), z.unknown())),
  /** The server's reason for rejecting the change, if it did. */
  problem: z.optional(z.string()),
});
/**
 * A change that could not be sent to the server, stored in this browser until it can be (see
 * docs/decisions/2026-11-20-back-office.md).
 */
export type LocalChange = z.infer<typeof localChange>;
/** A change that is not in the outbox yet. */
export type NewChange = Omit<LocalChange, 'at'>;

export type Outbox = ReturnType<typeof createOutbox>;

/** Creates the outbox of one user, which contains the unsent changes, oldest first. */
export function createOutbox(userId: number, storage = () => localStorage) {
  const name = `cambios-locales:${userId}`;
  const queue = persistentQueue(`${name}:`, localChange, storage);
  const ids = localIds(`${name}:numeros`, storage);
  const { read, put, remove } = queue;

  const add = (change: NewChange) => put({ ...change, at: queue.momentAfterAll(Date.now()) });
  takeFormerList(name, storage, add);

  /** Whether a change may be sent. A rejected change blocks later changes of the same item, and nothing else. */
  const isReady = (change: LocalChange) =>
    !read().some((other) => other.problem && itemOf(other) === itemOf(change));

  return {
    read,
    add,
    subscribe: queue.subscribe,
    nextLocalId: ids.next,
    serverIdOf: (path: string, id: number) => ids.serverIdOf(`${path}/${id}`) ?? id,

    /** Discards a change. If the change would have created an item, later changes of that item are discarded too. */
    discard(key: string) {
      const discarded = read().find((it) => it.key === key);
      for (const change of read()) {
        const isOrphan = discarded?.action === 'create' && itemOf(change) === itemOf(discarded);
        if (change.key === key || isOrphan) remove(change);
      }
    },

    /** Prepares a rejected change to be sent again without its version, so that it overwrites the stored item. */
    overwrite(key: string) {
      const refused = read().find((it) => it.key === key);
      if (!refused) return;
      const { problem, body: { version, ...body } = {}, ...change } = refused;
      put({ ...change, body, key: crypto.randomUUID() });
      remove(refused);
    },

    /**
     * Sends the changes in order, and resolves to the number of changes that the server accepted. It stops when the
     * server is unreachable or nobody is signed in. Rejected changes stay in the outbox with the reason.
     */
    async send(api: Api): Promise<number> {
      let taken = 0;
      for (const change of read()) {
        if (change.id <= FIRST_SAMPLE_ID) put({ ...change, problem: OF_A_SAMPLE });
      }
      await queue.send(async (change) => {
        let response: unknown;
        try {
          response = await api(...requestOf(change));
        } catch (error) {
          const retryReason = retryReasonIn(error);
          if (retryReason && retryReason !== 'forbidden') return retryReason;
          put({ ...change, problem: messageFor(error) });
          return undefined;
        }
        settle(change, savedItemIn(response));
        taken++;
        return undefined;
      }, isReady);
      return taken;
    },
  };

  /**
   * Removes a change that was sent, and bases later changes of the same item on the version that the server returned.
   */
  function settle(sent: LocalChange, saved: SavedItem | undefined) {
    if (saved && sent.action === 'create') ids.remember(itemOf(sent), saved.id);
    for (const later of read()) {
      if (!saved || later.key === sent.key || itemOf(later) !== itemOf(sent)) continue;
      const body = later.body && { ...later.body, version: saved.version };
      put({ ...later, id: saved.id, body });
    }
    remove(sent);
  }
}

const itemOf = ({ path, id }: Pick<LocalChange, 'path' | 'id'>) => `${path}/${id}`;

/** Returns the arguments of the API call that sends a change, which are the same at every attempt. */
export function requestOf({ key, path, action, id, body }: NewChange): Parameters<Api> {
  if (action === 'create') return [path, { method: 'POST', body, key }];
  if (action === 'change') return [`${path}/${id}`, { method: 'PUT', body, key }];
  const version = body?.version;
  return [`${path}/${id}${version === undefined ? '' : `?version=${version}`}`, { method: 'DELETE', key }];
}

const savedItem = z.object({ id: z.int(), version: z.int() });
type SavedItem = z.infer<typeof savedItem>;
const savedItemIn = (response: unknown): SavedItem | undefined => savedItem.safeParse(itemIn(response)).data;

/**
 * Extracts the item from a response, which is either the body itself or the only property of the body (specification,
 * section 7).
 */
export function itemIn(response: unknown): unknown {
  if (typeof response !== 'object' || response === null || 'id' in response) return response;
  return Object.values(response)[0];
}

const idsSchema = z.object({ last: z.int(), given: z.record(z.string(), z.int()) });

/** Generates ids for items created in this browser, and remembers the ids that the server assigned to them later. */
function localIds(name: string, storage: () => Storage) {
  const read = () => {
    try {
      return idsSchema.parse(JSON.parse(storage().getItem(name) ?? ''));
    } catch {
      return { last: 0, given: {} };
    }
  };
  const write = (ids: z.infer<typeof idsSchema>) => storage().setItem(name, JSON.stringify(ids));

  return {
    /** A new id. */
    next(): number {
      const { last, given } = read();
      write({ last: last - 1, given });
      return last - 1;
    },
    remember(item: string, id: number) {
      const { last, given } = read();
      write({ last, given: { ...given, [item]: id } });
    },
    serverIdOf: (item: string): number | undefined => read().given[item],
  };
}

/** Migrates the former format: until November 2026, all changes of a user were stored as one list. */
function takeFormerList(name: string, storage: () => Storage, add: (change: NewChange) => void) {
  try {
    const former = z
      .array(z.omit(localChange, { at: true }))
      .safeParse(JSON.parse(storage().getItem(name) ?? '[]'));
    for (const change of former.data ?? []) add(change);
    storage().removeItem(name);
  } catch {} // the storage is full or the list is invalid, so the next visit tries again
}
