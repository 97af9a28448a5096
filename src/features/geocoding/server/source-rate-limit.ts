import { setTimeout as pause } from 'node:timers/promises';
import type { Throttle } from '../../../shared/server/rate-limiter.ts';

/** Geocoders allow one request a second. A tenth more, because the way there is not always equally long. */
const TURN = { name: 'a turn at the geocoder', limit: { most: 1, seconds: 1.1 } };
const PATIENCE_MS = 3_000;
const TRY_EVERY_MS = 150;

export type Turns = ReturnType<typeof turns>;

/**
 * Who may ask the geocoder, one at a time for all instances (the bucket is in the database). Within an instance they
 * stand in a line: only the first of it asks the database for the turn.
 */
export function turns(limits: Throttle) {
  let line: Promise<unknown> = Promise.resolve();

  async function tryUntil(end: number, isNeeded: () => Promise<boolean>): Promise<boolean> {
    while (performance.now() < end && (await isNeeded())) {
      if ((await limits.count(TURN)) === 0) return true;
      await pause(TRY_EVERY_MS);
    }
    return false;
  }

  return {
    /** Resolves with true when it is one's turn; with false when it did not come in time, or is not needed any more. */
    take(isNeeded: () => Promise<boolean>): Promise<boolean> {
      const end = performance.now() + PATIENCE_MS;
      const turn = line.then(() => tryUntil(end, isNeeded));
      line = turn.catch(() => {});
      return turn;
    },
  };
}
