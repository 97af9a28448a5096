import { setTimeout as pause } from 'node:timers/promises';
import type { RateLimiter } from '../../../shared/server/rate-limiter.ts';

/** Public geocoders allow one request per second. A tenth of a second is added because network latency varies. */
const ONE_AT_A_TIME = { name: 'a turn at the geocoder', limit: { most: 1, seconds: 1.1 } };
const LONGEST_WAIT_MS = 3_000;
const TRY_EVERY_MS = 150;

/**
 * Limits the request rate to the geocoder across all server instances, by a counter in the database. Within an instance
 * requests wait in a queue, and only the first one queries the database.
 */
export function sourceRateLimit(limits: RateLimiter) {
  let queue: Promise<unknown> = Promise.resolve();

  async function tryUntil(end: number, isNeeded: () => Promise<boolean>): Promise<boolean> {
    while (performance.now() < end && (await isNeeded())) {
      if ((await limits.count(ONE_AT_A_TIME)) === 0) return true;
      await pause(TRY_EVERY_MS);
    }
    return false;
  }

  return {
    /** Resolves to true when the request may be sent, and to false when it waited too long or is no longer needed. */
    allow(isNeeded: () => Promise<boolean>): Promise<boolean> {
      const end = performance.now() + LONGEST_WAIT_MS;
      const allowed = queue.then(() => tryUntil(end, isNeeded));
      queue = allowed.catch(() => {});
      return allowed;
    },
  };
}
