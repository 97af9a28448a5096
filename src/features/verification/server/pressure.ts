import {
  BUSY_PROOF_BITS,
  MOST_PROOF_BITS,
  NEVER_BUSY_BELOW,
  PROOF_BITS,
  SHARES_OF_DAY,
  SHARES_OF_PLACES,
} from './limits.ts';

export interface Pressure {
  /** Number of places that are taken by codes that nobody has verified, and number of all places. */
  taken: number;
  places: number;
  /** Number of codes sent today, and the daily budget of codes. */
  sentToday: number;
  codesPerDay: number;
}

/**
 * Returns the difficulty of the proof of work for one code, in bits, or 0 when none is needed. It grows with the share
 * of places that are taken and with the share of the day's codes that were sent; one more bit doubles the work. Without
 * pressure, only networks above their normal rate need a proof. Under pressure, visitors who are not preferred need one
 * bit more.
 */
export function proofBits(
  pressure: Pressure,
  { isAboveNormal, isPreferred }: { isAboveNormal: boolean; isPreferred: boolean },
): number {
  // The number of taken places has a fraction, because places become free continuously.
  const taken = Math.ceil(pressure.taken);
  const ofPlaces = taken < NEVER_BUSY_BELOW ? 0 : steps(taken / pressure.places, SHARES_OF_PLACES);
  const ofDay =
    pressure.sentToday < NEVER_BUSY_BELOW
      ? 0
      : steps(pressure.sentToday / pressure.codesPerDay, SHARES_OF_DAY);
  if (ofPlaces + ofDay === 0) return isAboveNormal ? PROOF_BITS : 0;
  const bits = BUSY_PROOF_BITS - 1 + ofPlaces + ofDay + (isPreferred ? 0 : 1);
  return Math.min(MOST_PROOF_BITS, bits);
}

const steps = (share: number, shares: number[]) => shares.filter((it) => share >= it).length;
