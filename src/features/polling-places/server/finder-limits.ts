import type { Elapsed } from '../../../shared/server/elapsed.ts';
import { MemoryRateLimiter, type SenderLimits } from '../../../shared/server/memory-rate-limiter.ts';
import type { Networks } from '../../../shared/server/networks.ts';

/** On election day many visitors share an address, and more of them a block of addresses. */
const LIMITS: SenderLimits = { ofHousehold: { most: 120, seconds: 10 }, ofBlock: { most: 600, seconds: 10 } };
/** A household and a block with no more requests than these count among those that ask little. */
const FEW = { ofHousehold: 5, ofBlock: 50 };
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
    allow(networks: Networks) {
      const count = limiter.allowFrom(networks, LIMITS);
      if (count.household <= FEW.ofHousehold && count.block <= FEW.ofBlock)
        limiter.allow({ name: 'those with few', limit: OF_THOSE_WITH_FEW });
      else limiter.allow({ name: 'those with more', limit: OF_THOSE_WITH_MORE });
    },
  };
}
