import type * as z from 'zod/mini';
import { Refused } from '../api.ts';

export interface QueueEntry {
  key: string;
  /** When it was added (ISO 8601, UTC): the order in which entries are sent. */
  at: string;
}

/** What stopped the sending before the queue was empty. */
export type Obstacle = 'unreachable' | 'signed out' | 'forbidden';

export type PersistentQueue<Entry extends QueueEntry> = ReturnType<typeof persistentQueue<Entry>>;

/**
 * What this browser stores until the server has taken it, oldest first. It survives a reload, and other tabs see it.
 * Each entry is an item of the storage, named `prefix` and its key: two tabs never overwrite each other's entries.
 * What `schema` does not accept counts as nothing.
 */
export function persistentQueue<Entry extends QueueEntry>(
  prefix: string,
  schema: z.ZodMiniType<Entry>,
  storage = () => localStorage,
) {
  const listeners = new Set<() => void>();
  let snapshot: { text: string; entries: readonly Entry[] } = { text: '[]', entries: [] };
  let lastSending: Promise<unknown> = Promise.resolve();
  let isStalled = false;

  /** The same array as long as nothing changes, as React's useSyncExternalStore demands. */
  const read = (): readonly Entry[] => {
    const stored = itemsUnder(prefix, storage);
    const text = JSON.stringify(stored);
    if (text !== snapshot.text) {
      const entries = stored.flatMap(([key, value]) => entryOf(schema, key, value));
      snapshot = { text, entries: entries.sort((a, b) => a.at.localeCompare(b.at)) };
    }
    return snapshot.entries;
  };
  const notify = () => {
    for (const listener of listeners) listener();
  };

  const stall = (stalled: boolean) => {
    if (stalled === isStalled) return;
    isStalled = stalled;
    notify();
  };

  return {
    read,

    /** Whether the last sending ended at an obstacle. */
    isStalled: () => isStalled,

    /** Adds an entry, or replaces the one of its key; throws where the browser stores nothing more. */
    put({ key, ...value }: Entry) {
      storage().setItem(prefix + key, JSON.stringify(value));
      notify();
    },

    /** Removes an entry, unless another one of its key was put in its place meanwhile. */
    remove(entry: Entry) {
      const stored = read().find(({ key }) => key === entry.key);
      if (JSON.stringify(stored) === JSON.stringify(entry)) storage().removeItem(prefix + entry.key);
      notify();
    },

    /**
     * Hands the entries to `sendOne`, one after the other, in one tab at a time. `sendOne` removes or changes the entry
     * that it was given, or resolves to the obstacle that ends the sending. Entries that are not `ready` are passed over.
     */
    send(
      sendOne: (entry: Entry) => Promise<Obstacle | undefined>,
      isReady: (entry: Entry) => boolean = () => true,
    ): Promise<Obstacle | 'done'> {
      const sendAll = async () => {
        for (let next = read().find(isReady); next; next = read().find(isReady)) {
          const obstacle = await sendOne(next);
          if (!obstacle) continue;
          stall(true);
          return obstacle;
        }
        stall(false);
        return 'done';
      };
      const inThisTab = () => inOneTab(prefix, sendAll);
      const sending = lastSending.then(inThisTab, inThisTab);
      lastSending = sending;
      return sending;
    },

    /** Calls `listener` after every change, in other tabs too; returns what ends that. */
    subscribe(listener: () => void): () => void {
      const onStorage = ({ key }: StorageEvent) => (key === null || key.startsWith(prefix)) && listener();
      listeners.add(listener);
      globalThis.addEventListener?.('storage', onStorage);
      return () => {
        listeners.delete(listener);
        globalThis.removeEventListener?.('storage', onStorage);
      };
    },
  };
}

/** Why an entry has to wait; undefined when the server refused it for good. */
export function obstacleIn(error: unknown): Obstacle | undefined {
  if (!(error instanceof Refused)) return 'unreachable';
  if (error.status === 401) return 'signed out';
  if (error.status === 403) return 'forbidden';
  return [408, 425, 429].includes(error.status) ? 'unreachable' : undefined;
}

const inOneTab = <Result>(name: string, work: () => Promise<Result>): Promise<Result> =>
  globalThis.navigator?.locks ? navigator.locks.request(name, work) : work();

/** Nothing where the browser forbids its storage. */
function itemsUnder(prefix: string, storage: () => Storage): [key: string, value: string][] {
  try {
    const items = storage();
    return Array.from({ length: items.length }, (_, index) => items.key(index) ?? '')
      .filter((name) => name.startsWith(prefix))
      .map((name) => [name.slice(prefix.length), items.getItem(name) ?? '']);
  } catch {
    return [];
  }
}

function entryOf<Entry>(schema: z.ZodMiniType<Entry>, key: string, value: string): Entry[] {
  try {
    return [schema.parse({ ...JSON.parse(value), key })];
  } catch {
    return [];
  }
}
