import * as z from 'zod/mini';
import type { Mark } from '../../../shared/contract/delivery-marks.ts';
import { listenersOf } from '../../../shared/web/listeners.ts';
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
  const name = ROUND + key;
  const queue = markQueue(`${MARKS}${key}:`, storage);
  const refused = rejections(`${REFUSED}${key}:`, storage);
  const added = doorQueue(`${DOORS}${key}:`, storage);
  const { subscribe, notify } = listenersOf((item) => item === name);
  let snapshot: { text: string | null; kept: KeptRound | null } = { text: null, kept: null };
  /** Holds the round in memory if the storage is full or the browser denies access to it. */
  let inMemory: string | null = null;

  const textOf = () => itemOf(name, storage) ?? inMemory;
  const read = (): KeptRound | null => {
    const text = textOf();
    if (text !== snapshot.text) snapshot = { text, kept: text === null ? null : keptIn(text) };
    return snapshot.kept;
  };
  const remove = (item: string) => {
    try {
      storage().removeItem(item);
    } catch {}
  };
  const isSettled = () => [queue, refused, added].every((kept) => kept.read().length === 0);
  const ended = (): EndedRound | null => {
    const text = itemOf(ENDED + key, storage);
    return text === null ? null : endedRoundIn(text);
  };
  const write = (value: KeptRound) => {
    const round = z.encode(volunteerRoundCodec, value.round);
    const text = JSON.stringify({ clockOffsetMs: value.clockOffsetMs, round });
    if (text === textOf()) return;
    inMemory = text;
    snapshot = { text, kept: value };
    try {
      storage().setItem(name, text);
      inMemory = null;
    } catch {}
    notify();
  };

  return {
    read,
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
    keep(round: VolunteerRound, now = Date.now()) {
      const former = read();
      remove(ENDED + key);
      const stops = round.stops.map((door) => {
        const known = former?.round.stops.find(({ requestId }) => requestId === door.requestId);
        return { ...door, marks: withMarks(door.marks, known?.marks ?? []) };
      });
      write({
        // Measured only once, so that marks keep their order when the phone's clock is corrected later.
        clockOffsetMs: former?.clockOffsetMs ?? Date.parse(round.now) - now,
        round: { ...round, stops, now: former?.round.now ?? round.now },
      });
    },

    /** Adds marks that the server has stored. */
    addMarks(marks: readonly Mark[]) {
      const former = read();
      if (!former) return;
      const stops = former.round.stops.map((door) => ({
        ...door,
        marks: withMarks(
          door.marks,
          marks.filter(({ requestId }) => requestId === door.requestId),
        ),
      }));
      write({ ...former, round: { ...former.round, stops } });
    },

    /**
     * Removes the round from this phone, because its link no longer works, and returns what is kept of it. Unsent marks
     * and refused ones stay on the phone.
     */
    end(): EndedRound {
      const former = read();
      const value = former ? endedRoundOf(former.round, queue.read()) : (ended() ?? UNKNOWN_ROUND);
      inMemory = null;
      remove(name);
      if (isSettled()) remove(ENDED + key);
      else
        try {
          storage().setItem(ENDED + key, JSON.stringify(value));
        } catch {}
      notify();
      return value;
    },

    /** Removes the remaining data of a round whose link ended, once no marks are left. */
    forgetIfSettled() {
      if (isSettled()) remove(ENDED + key);
    },

    /** Calls `listener` when the round changes, in this tab or another one. Returns a function that unsubscribes. */
    subscribe,
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

function itemOf(item: string, storage: () => Storage): string | null {
  try {
    return storage().getItem(item);
  } catch {
    return null;
  }
}

function keptIn(text: string): KeptRound | null {
  try {
    const { clockOffsetMs, round } = kept.parse(JSON.parse(text));
    return { clockOffsetMs, round: z.parse(volunteerRoundCodec, round) };
  } catch {
    return null;
  }
}

/** Returns the key of a stored round: a hash of the token, so that the storage contains no working link. */
export async function keyOf(token: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token));
  return [...new Uint8Array(digest).slice(0, 16)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
