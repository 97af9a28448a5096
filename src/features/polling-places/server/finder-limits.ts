import type { Elapsed } from '../../../shared/server/elapsed.ts';
import { MemoryRateLimiter } from '../../../shared/server/memory-rate-limiter.ts';
import type { Networks } from '../../../shared/server/networks.ts';

/** An answer costs less than a search of news, and on election day many visitors share a network. */
const OF_ALL = { most: 1_000, seconds: 2 };
const OF_ONE_BLOCK = { most: 120, seconds: 10 };

export type FinderLimits = ReturnType<typeof finderLimits>;

/** Rate limits of the finder, which its form and the API share. `allow` throws a 429 Problem beyond them. */
export function finderLimits(elapsed: Elapsed) {
  const limiter = new MemoryRateLimiter(elapsed);
  return {
    allow({ block }: Pick<Networks, 'block'>) {
      limiter.allow({ name: block, limit: OF_ONE_BLOCK });
      limiter.allow({ name: 'all', limit: OF_ALL });
    },
  };
}
