import * as z from 'zod/mini';
import type { Mark } from '../../../shared/contract/delivery-marks.ts';
import { itemOf, keptItem, removeItem } from '../../../shared/web/kept-item.ts';
import { type VolunteerRound, volunteerRoundCodec } from '../contract.ts';
import { doorQueue } from './door-queue.ts';
import { withMarks } from './door-state.ts';
import { type EndedRound, endedRoundIn, endedRoundOf, UNKNOWN_ROUND } from './ended-round.ts';
import { markQueue } from './mark-queue.ts';
import { rejections } from './rejections.ts';

/** A round as stored on the phone of its volunteer. */
export interface KeptRound {
  round: VolunteerRound;
  /** The milliseconds to add to this phone's clock to get the time of the server. */
  clockOffsetMs: number;
}

export type RoundOnPhone = ReturnType<typeof roundOnPhone>;

const ROUND = 'reparto:';
const ENDED = 'reparto-terminado:';
const MARKS = 'reparto-marcas:';
const REFUSED = 'reparto-rechazadas:';
const DOORS = 'reparto-puertas:';
const NAME = /^reparto(?:-terminado|-marcas|-rechazadas|-puertas)?:([^:]+)/;

const kept = z.object({ clockOffsetMs: z.number(), round: z.unknown() });

/** The round of one link and its waiting marks, in the browser's storage. `key` is the hash of the link's token. */
export function roundOnPhone(key: string, storage = () => localStorage) {
  const queue = markQueue(`${MARKS}${key}:`, storage);
  const refused = rejections(`${REFUSED}${key}:`, storage);
  const added = doorQueue(`${DOORS}${key}:`, storage);
  const round = keptItem(ROUND + key, { decode: keptIn, encode: textOf }, storage);
  const remove = (item: string) => removeItem(item, storage);
  const isSettled = () => [queue, refused, added].every((kept) => kept.read().length === 0);
  const ended = (): EndedRound | null => {
    const text = itemOf(ENDED + key, storage);
    return text === null ? null : endedRoundIn(text);
  };
  return {
    read: round.read,
    queue,
    refused,
    /** The doors that the volunteer added, until the server has them. */
    added,

    /** Returns what is kept of a round whose link ended; null while the link works, and when no marks are left. */
    ended,

    /** Returns the other rounds of which this phone has data. */
    others: () =>
      keysIn(storage)
        .filter((other) => other !== key)
        .map((other) => roundOnPhone(other, storage)),

    /** Stores a response of the server, received at `now` by this phone's clock. */
    keep(sent: VolunteerRound, now = Date.now()) {
      const former = round.read();
      remove(ENDED + key);
      const stops = sent.stops.map((door) => {
        const known = former?.round.stops.find(({ requestId }) => requestId === door.requestId);
        return { ...door, marks: withMarks(door.marks, known?.marks ?? []) };
      });
      round.write({
        // Measured only once, so that marks keep their order when the phone's clock is corrected later.
        clockOffsetMs: former?.clockOffsetMs ?? Date.parse(sent.now) - now,
        round: { ...sent, stops, now: former?.round.now ?? sent.now },
      });
    },

    /** Adds marks that the server has stored. */
    addMarks(marks: readonly Mark[]) {
      const former = round.read();
      if (!former) return;
      const stops = former.round.stops.map((door) => ({
        ...door,
        marks: withMarks(
          door.marks,
          marks.filter(({ requestId }) => requestId === door.requestId),
        ),
      }));
      round.write({ ...former, round: { ...former.round, stops } });
    },

    /**
     * Removes the round from this phone, because its link no longer works, and returns what is kept of it. Unsent marks
     * and refused ones stay on the phone.
     */
    end(): EndedRound {
      const former = round.read();
      const value = former ? endedRoundOf(former.round, queue.read()) : (ended() ?? UNKNOWN_ROUND);
      round.remove();
      if (isSettled()) remove(ENDED + key);
      else
        try {
          storage().setItem(ENDED + key, JSON.stringify(value));
        } catch {}
      round.notify();
      return value;
    },

    /** Removes the remaining data of a round whose link ended, once no marks are left. */
    forgetIfSettled() {
      if (isSettled()) remove(ENDED + key);
    },

    /** Calls `listener` when the round changes, in this tab or another one. Returns a function that unsubscribes. */
    subscribe: round.subscribe,
  };
}

/** Removes expired and unreadable rounds, but keeps their unsent and refused marks. */
export function removeExpiredRounds(now = Date.now(), storage = () => localStorage) {
  for (const key of keysIn(storage)) {
    const phone = roundOnPhone(key, storage);
    const expiresAt = phone.read()?.round.expiresAt;
    if (expiresAt === undefined ? itemOf(ROUND + key, storage) !== null : Date.parse(expiresAt) < now)
      phone.end();
    else phone.forgetIfSettled();
  }
}

/** Returns the keys of all stored rounds, or none when the browser denies access to the storage. */
function keysIn(storage: () => Storage): string[] {
  try {
    const names = Array.from({ length: storage().length }, (_, index) => storage().key(index) ?? '');
    return [...new Set(names.flatMap((item) => NAME.exec(item)?.[1] ?? []))];
  } catch {
    return [];
  }
}

const textOf = ({ clockOffsetMs, round }: KeptRound) =>
  JSON.stringify({ clockOffsetMs, round: z.encode(volunteerRoundCodec, round) });

function keptIn(text: string): KeptRound {
  const { clockOffsetMs, round } = kept.parse(JSON.parse(text));
  return { clockOffsetMs, round: z.parse(volunteerRoundCodec, round) };
}

/** Returns the key of a stored round: a hash of the token, so that the storage contains no working link. */
export async function keyOf(token: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token));
  return [...new Uint8Array(digest).slice(0, 16)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
