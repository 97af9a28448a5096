import * as z from 'zod/mini';
import { keptItem } from '../../../shared/web/kept-item.ts';
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
  const day = keptItem(`jornada:${helperId}`, { decode: keptIn, encode: textOf }, storage);

  return {
    read: day.read,
    queue: reportQueue(helperId, storage),

    /** Stores the page that the server sent, received at `now` by this phone's clock. */
    keep(page: DelegateDay, now = Date.now()) {
      // Measured only once, so that reports keep their order when the phone's clock is corrected later.
      day.write({ page, clockOffsetMs: day.read()?.clockOffsetMs ?? Date.parse(page.now) - now });
    },

    /** Removes the page, because its link works no more. What was not sent stays. */
    forget() {
      day.remove();
      day.notify();
    },

    /** Calls `listener` when the page changes, in this tab or another one. Returns a function that unsubscribes. */
    subscribe: day.subscribe,
  };
}

const textOf = ({ clockOffsetMs, page }: KeptDay) =>
  JSON.stringify({ clockOffsetMs, page: z.encode(delegatePageCodec, page) });

function keptIn(text: string): KeptDay {
  const { clockOffsetMs, page } = kept.parse(JSON.parse(text));
  return { clockOffsetMs, page: z.decode(delegatePageCodec, page as z.input<typeof delegatePageCodec>) };
}
