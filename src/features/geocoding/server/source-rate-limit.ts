import { setTimeout as pause } from 'node:timers/promises';
import { Problem, tooMany } from '../../../shared/contract/problem.ts';
import type { Elapsed } from '../../../shared/server/elapsed.ts';
import { FairQueue } from '../../../shared/server/fair-queue.ts';
import type { RateLimiter } from '../../../shared/server/rate-limiter.ts';

/** Public geocoders allow one request per second. A tenth of a second is added because network latency varies. */
const ONE_AT_A_TIME = { name: 'a turn at the geocoder', limit: { most: 1, seconds: 1.1 } };
const LONGEST_WAIT_MS = 3_000;
const TRY_EVERY_MS = 150;
/** The queue may be long, because most searches in it are no longer needed when their visitors continue typing. */
const MOST_WAITING = 30;
const MEMORY_SECONDS = 600;

/**
 * Limits the request rate to the geocoder across all server instances, by a counter in the database. Within an instance
 * requests wait in a queue, networks with the fewest searches first, and only the first request queries the database.
 */
export function sourceRateLimit(limits: Pick<RateLimiter, 'count'>, elapsed: Elapsed) {
  const rejection = () => tooMany(LONGEST_WAIT_MS / 1000);
  const queue = new FairQueue({
    mostWaiting: MOST_WAITING,
    memorySeconds: MEMORY_SECONDS,
    rejection,
    elapsed,
  });

  async function tryUntil(end: number, isNeeded: () => Promise<boolean>): Promise<boolean> {
    while (performance.now() < end && (await isNeeded())) {
      if ((await limits.count(ONE_AT_A_TIME)) === 0) return true;
      await pause(TRY_EVERY_MS);
    }
    return false;
  }

  return {
    /**
     * Resolves to true when the request may be sent, and to false when it waited too long, would have to wait too long,
     * or is no longer needed.
     */
    async allow(network: string, isNeeded: () => Promise<boolean>): Promise<boolean> {
      const end = performance.now() + LONGEST_WAIT_MS;
      try {
        return await queue.run(network, () => tryUntil(end, isNeeded));
      } catch (error) {
        if (error instanceof Problem) return false;
        throw error;
      }
    },
  };
}
