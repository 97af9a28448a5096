import * as z from 'zod/mini';
import { listenersOf } from '../../../shared/web/listeners.ts';
import { type DelegateDay, delegatePageCodec } from '../contract.ts';
import { reportQueue } from './report-queue.ts';

/** The page as this phone keeps it. */
interface KeptDay {
  page: DelegateDay;
  /** The milliseconds to add to this phone's clock to get the time of the server. */
  clockOffsetMs: number;
}

export type DayOnPhone = ReturnType<typeof dayOnPhone>;

const kept = z.object({ clockOffsetMs: z.number(), page: z.unknown() });

/** What this phone keeps of the day of one person: the page that the server sent last, and what was not sent yet. */
export function dayOnPhone(helperId: number, storage = () => localStorage) {
  const name = `jornada:${helperId}`;
  const { subscribe, notify } = listenersOf((item) => item === name);
  let snapshot: { text: string | null; kept: KeptDay | null } = { text: null, kept: null };
  /** Holds the page in memory if the storage is full or the browser denies access to it. */
  let inMemory: string | null = null;

  const read = (): KeptDay | null => {
    const text = itemOf(name, storage) ?? inMemory;
    if (text !== snapshot.text) snapshot = { text, kept: text === null ? null : keptIn(text) };
    return snapshot.kept;
  };

  return {
    read,
    queue: reportQueue(helperId, storage),

    /** Stores the page that the server sent, received at `now` by this phone's clock. */
    keep(page: DelegateDay, now = Date.now()) {
      // Measured only once, so that reports keep their order when the phone's clock is corrected later.
      const clockOffsetMs = read()?.clockOffsetMs ?? Date.parse(page.now) - now;
      inMemory = JSON.stringify({ clockOffsetMs, page: z.encode(delegatePageCodec, page) });
      try {
        storage().setItem(name, inMemory);
        inMemory = null;
      } catch {}
      notify();
    },

    /** Removes the page, because its link works no more. What was not sent stays. */
    forget() {
      inMemory = null;
      try {
        storage().removeItem(name);
      } catch {}
      notify();
    },

    /** Calls `listener` when the page changes, in this tab or another one. Returns a function that unsubscribes. */
    subscribe,
  };
}

function itemOf(name: string, storage: () => Storage): string | null {
  try {
    return storage().getItem(name);
  } catch {
    return null;
  }
}

function keptIn(text: string): KeptDay | null {
  try {
    const { clockOffsetMs, page } = kept.parse(JSON.parse(text));
    return { clockOffsetMs, page: z.decode(delegatePageCodec, page as z.input<typeof delegatePageCodec>) };
  } catch {
    return null;
  }
}
