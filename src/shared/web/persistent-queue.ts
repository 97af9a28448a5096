import type * as z from 'zod/mini';
import { Refused } from './api.ts';
import { listenersOf } from './listeners.ts';

interface QueueEntry {
  key: string;
  /** The time when the entry was added (ISO 8601, UTC). Entries are sent in this order. */
  at: string;
}

/** Why sending stopped before the queue was empty. */
export type RetryReason = 'unreachable' | 'signed out' | 'forbidden' | 'ended';

/**
 * A queue of entries that this browser stores until the server has accepted them, oldest first. Entries survive a
 * reload and are shared between tabs. Each one is a separate storage item named `prefix` and its key, so that two tabs
 * never overwrite each other's entries.
 */
export function persistentQueue<Entry extends QueueEntry>(
  prefix: string,
  schema: z.ZodMiniType<Entry>,
  storage = () => localStorage,
) {
  const { subscribe, notify } = listenersOf((name) => name.startsWith(prefix));
  let snapshot: { text: string; entries: readonly Entry[] } = { text: '[]', entries: [] };
  let lastSending: Promise<unknown> = Promise.resolve();
  let lastSendFailed = false;

  /** Returns the same array until something changes, as React's useSyncExternalStore requires. */
  const read = (): readonly Entry[] => {
    const stored = itemsUnder(prefix, storage);
    const text = JSON.stringify(stored);
    if (text !== snapshot.text) {
      const entries = stored.flatMap(([key, value]) => entryOf(schema, key, value));
      snapshot = { text, entries: entries.sort((a, b) => a.at.localeCompare(b.at)) };
    }
    return snapshot.entries;
  };

  const setLastSendFailed = (failed: boolean) => {
    if (failed === lastSendFailed) return;
    lastSendFailed = failed;
    notify();
  };

  /**
   * Sends batches in only one tab at a time, until `choose` returns no more of the waiting entries. `sendBatch` removes
   * or changes its entries, or resolves to the reason to try again later.
   */
  const sendBatches = (
    choose: (waiting: readonly Entry[]) => Entry[],
    sendBatch: (batch: Entry[]) => Promise<RetryReason | undefined>,
  ): Promise<RetryReason | 'done'> => {
    const untilDone = async () => {
      let result: RetryReason | 'done' | undefined;
      while (!result) {
        const batch = choose(read());
        result = batch.length > 0 ? await sendBatch(batch) : 'done';
      }
      setLastSendFailed(result !== 'done');
      return result;
    };
    const inThisTab = () => inOneTab(prefix, untilDone);
    const sending = lastSending.then(inThisTab, inThisTab);
    lastSending = sending;
    return sending;
  };

  return {
    read,

    /** Whether the last sending stopped before the queue was empty. */
    lastSendFailed: () => lastSendFailed,

    /** Adds an entry, or replaces the entry with the same key. Throws when the browser cannot store anything more. */
    put({ key, ...value }: Entry) {
      storage().setItem(prefix + key, JSON.stringify(value));
      notify();
    },

    /** Returns `now`, or a moment after that of every waiting entry, if the clock was set back meanwhile. */
    momentAfterAll: (now: number): string =>
      new Date(Math.max(now, 1 + (Date.parse(read().at(-1)?.at ?? '') || 0))).toISOString(),

    /** Removes entries, except those that were replaced in the meantime. */
    remove(...entries: Entry[]) {
      const stored = new Map(read().map((entry) => [entry.key, JSON.stringify(entry)]));
      for (const entry of entries)
        if (stored.get(entry.key) === JSON.stringify(entry)) storage().removeItem(prefix + entry.key);
      notify();
    },

    sendBatches,

    /** As `sendBatches`, with one entry at a time. Entries for which `isReady` is false are skipped. */
    send: (
      sendOne: (entry: Entry) => Promise<RetryReason | undefined>,
      isReady: (entry: Entry) => boolean = () => true,
    ) =>
      sendBatches(
        (waiting) => waiting.filter(isReady).slice(0, 1),
        async ([entry]) => entry && sendOne(entry),
      ),

    /** Calls `listener` after every change, in this tab or another one. Returns a function that unsubscribes. */
    subscribe,
  };
}

/** Returns a function that creates one queue for each user, and returns the same one at every call. */
export function oneForEachUser<Queue>(create: (userId: number) => Queue): (userId: number) => Queue {
  const ofUsers = new Map<number, Queue>();
  return (userId) => {
    const queue = ofUsers.get(userId) ?? create(userId);
    ofUsers.set(userId, queue);
    return queue;
  };
}

/** Returns why sending has to stop, or undefined when the server rejected the entry for good. */
export function retryReasonIn(error: unknown): RetryReason | undefined {
  if (!(error instanceof Refused)) return 'unreachable';
  if (error.status === 401) return 'signed out';
  if (error.status === 403) return 'forbidden';
  return [408, 425, 429].includes(error.status) ? 'unreachable' : undefined;
}

const inOneTab = <Result>(name: string, work: () => Promise<Result>): Promise<Result> =>
  globalThis.navigator?.locks ? navigator.locks.request(name, work) : work();

/** Returns the storage items whose names start with `prefix`, or none when the browser denies access to its storage. */
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
