import type { Elapsed } from '../../../shared/server/elapsed.ts';
import { MemoryRateLimiter } from '../../../shared/server/memory-rate-limiter.ts';
import type { Networks } from '../../../shared/server/networks.ts';

/** On election day many visitors share a network. */
const OF_ONE_BLOCK = { most: 120, seconds: 10 };
/** A network with no more requests than these counts among those that ask little. */
const FEW = 5;
/**
 * Totals, together below what one process answers (docs/performance.md). Networks that ask little have their own, so that
 * those that ask a lot do not take their answers away.
 */
const OF_THOSE_WITH_FEW = { most: 300, seconds: 2 };
const OF_THOSE_WITH_MORE = { most: 300, seconds: 2 };

export type FinderLimits = ReturnType<typeof finderLimits>;

/** Rate limits of the finder, which its form and the API share. `allow` throws a 429 Problem beyond them. */
export function finderLimits(elapsed: Elapsed) {
  const limiter = new MemoryRateLimiter(elapsed);
  return {
    allow({ block }: Pick<Networks, 'block'>) {
      const count = limiter.allow({ name: block, limit: OF_ONE_BLOCK });
      if (count <= FEW) limiter.allow({ name: 'those with few', limit: OF_THOSE_WITH_FEW });
      else limiter.allow({ name: 'those with more', limit: OF_THOSE_WITH_MORE });
    },
  };
}
