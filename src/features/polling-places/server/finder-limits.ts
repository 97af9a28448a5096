import type { Elapsed } from '../../../shared/server/elapsed.ts';
import { MemoryRateLimiter, type SenderLimits } from '../../../shared/server/memory-rate-limiter.ts';
import type { Networks } from '../../../shared/server/networks.ts';

/** These limits are high, because many visitors share an IP address or a block of addresses on election day. */
const LIMITS: SenderLimits = { ofHousehold: { most: 120, seconds: 10 }, ofBlock: { most: 600, seconds: 10 } };
/** A request comes from a quiet network if its household and its block have sent at most this many requests. */
const FEW = { ofHousehold: 5, ofBlock: 50 };
/**
 * Limits for all quiet and for all busy networks together, whose sum is below the capacity of one process
 * (docs/performance.md). They are separate, so that busy networks cannot use up the capacity for quiet ones.
 */
const OF_THOSE_WITH_FEW = { most: 300, seconds: 2 };
const OF_THOSE_WITH_MORE = { most: 300, seconds: 2 };

export type FinderLimits = ReturnType<typeof finderLimits>;

/** Rate limits that the form and the API of the polling place finder share. `allow` throws a 429 Problem above them. */
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
