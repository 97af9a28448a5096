import { type Election, sameDayAndPhase } from '../../shared/contract/election.ts';
import type { Validity } from '../../shared/server/response-cache.ts';
import type { Banner } from '../../shared/web/banner.tsx';

/**
 * Returns the banners that are shown at the moment `now`, and the period around it in which they, the country's date
 * and the phase of the election stay the same.
 */
export function shownBanners(
  banners: readonly Banner[],
  election: Election,
  now: Date,
): { shown: Banner[]; validity: Validity } {
  const moment = now.getTime();
  const borders = banners.flatMap(({ from, until }) => [from, until]);
  const { from, until } = sameDayAndPhase(election, now);
  return {
    shown: banners.filter((banner) => banner.from <= moment && moment < banner.until),
    validity: {
      from: Math.max(from, ...borders.filter((border) => border <= moment)),
      until: Math.min(until, ...borders.filter((border) => border > moment)),
    },
  };
}
