import { Problem, tooMany } from '../../../shared/contract/problem.ts';
import type { Elapsed } from '../../../shared/server/elapsed.ts';
import { MemoryRateLimiter, RememberedRefusals } from '../../../shared/server/memory-rate-limiter.ts';
import { networksOf } from '../../../shared/server/networks.ts';

/** A minute is short, because neighbours may share the address of somebody who guesses. */
const UNKNOWN_OF_ONE_ADDRESS = { most: 20, seconds: 60 };
const UNKNOWN_OF_ONE_BLOCK = { most: 200, seconds: 60 };
const CHANGES_OF_ONE_LINK = { most: 20, seconds: 3_600 };

/**
 * Rate limits of the private links. Who tries unknown ones is refused without a query; each function throws a 429
 * Problem beyond its limit.
 */
export function trackingLimits(elapsed: Elapsed) {
  const limiter = new MemoryRateLimiter(elapsed);
  const refusals = new RememberedRefusals(elapsed);

  return {
    /** Refuses addresses that tried too many unknown links. */
    allow(ip: string) {
      const { household, block } = networksOf(ip);
      const wait = Math.max(refusals.waitFor(household), refusals.waitFor(block));
      if (wait > 0) throw tooMany(wait);
    },

    /** Counts a link that leads to nothing. */
    countUnknown(ip: string) {
      const { household, block } = networksOf(ip);
      for (const [name, limit] of [
        [household, UNKNOWN_OF_ONE_ADDRESS],
        [block, UNKNOWN_OF_ONE_BLOCK],
      ] as const) {
        try {
          limiter.allow({ name, limit });
        } catch (error) {
          if (error instanceof Problem) refusals.remember(name, error.retryAfter ?? limit.seconds);
          throw error;
        }
      }
    },

    /** Counts a change of the list request with this path. */
    allowChange: (path: string) => limiter.allow({ name: path, limit: CHANGES_OF_ONE_LINK }),
  };
}
