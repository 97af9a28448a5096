import {
  BUSY_PROOF_BITS,
  MOST_PROOF_BITS,
  NEVER_BUSY_BELOW,
  PROOF_BITS,
  SHARES_OF_DAY,
  SHARES_OF_PLACES,
} from './limits.ts';

export interface Pressure {
  /** Number of places that codes take which nobody has verified, and how many there are. */
  taken: number;
  places: number;
  /** Number of codes sent today, and how many the day has. */
  sentToday: number;
  codesPerDay: number;
}

/**
 * The difficulty of the proof of work for one code, in bits, or 0 when none is needed. It grows with the share of places
 * that codes take which nobody has verified, and with the share of the day's codes that were sent. One more bit doubles
 * the work. Networks above their normal rate need a proof also while there is no pressure, and others than preferred
 * visitors one bit more.
 */
export function proofBits(
  pressure: Pressure,
  { isAboveNormal, isPreferred }: { isAboveNormal: boolean; isPreferred: boolean },
): number {
  const taken = Math.ceil(pressure.taken); // places become free in fractions
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
