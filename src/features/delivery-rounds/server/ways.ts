import { type Coordinates, metresBetween } from '../../../shared/contract/geography.ts';
import { DETOUR, SPEEDS, type Travel } from '../contract.ts';

/** The metres and seconds on the way from one stop to the next. */
interface Way {
  metres: number;
  seconds: number;
}

/** A stop with its way as stored: `metres` and `seconds` are null where they are unknown by street. */
interface StoredStop {
  position: number;
  metres: number | null;
  seconds: number | null;
  location: Coordinates | null;
}

/** Estimates a way whose length by street is unknown. */
function estimatedWay(from: Coordinates, to: Coordinates, travel: Travel): Way {
  const metres = metresBetween(from, to) * DETOUR;
  return { metres, seconds: metres / SPEEDS[travel] };
}

/**
 * Returns the ways to stops that are in order, the first one from the start. When a stop was removed, the way to the
 * next one is estimated from the stop before.
 */
export function waysTo(
  stops: readonly StoredStop[],
  { start, travel }: { start: Coordinates; travel: Travel },
): Way[] {
  let here = start;
  let last = 0;
  return stops.map(({ position, metres, seconds, location }) => {
    const there = location ?? here;
    const isKnown = metres !== null && seconds !== null && position === last + 1;
    const way = isKnown ? { metres, seconds } : estimatedWay(here, there, travel);
    here = there;
    last = position;
    return way;
  });
}
