import { type Coordinates, coordinatesIn, metresBetween } from '../../../shared/contract/geography.ts';
import { DETOUR, MAP_TRAVEL_MODES, type VolunteerRound } from '../contract.ts';
import { leftOf, type WalkedDoor } from './door-state.ts';

/**
 * Returns the metres that are left to walk: from the last door that was done, or from the start, along the remaining
 * doors, and back when the round ends where it began. The distance between doors that do not follow each other in the
 * plan is estimated.
 */
export function metresLeft(
  doors: readonly WalkedDoor[],
  { start, finish }: Pick<VolunteerRound, 'start' | 'finish'>,
): number {
  let metres = 0;
  let here = lastDoneOf(doors);
  let location: Coordinates = (here && coordinatesIn(here)) ?? start;
  const left = leftOf(doors);
  for (const door of left) {
    const there = coordinatesIn(door) ?? location;
    const isAsPlanned = (here?.position ?? 0) + 1 === door.position;
    metres += isAsPlanned ? door.metres : metresBetween(location, there) * DETOUR;
    here = door;
    location = there;
  }
  if (finish === 'start' && left.length > 0) metres += metresBetween(location, start) * DETOUR;
  return metres;
}

/** Returns the door that was done last, where the volunteer is assumed to stand. */
export const lastDoneOf = (doors: readonly WalkedDoor[]) =>
  doors
    .filter(({ stage, state }) => stage !== 'open' && state.latest)
    .toSorted((one, other) => (one.state.latest?.at ?? '').localeCompare(other.state.latest?.at ?? ''))
    .at(-1);

/** A link that opens directions to a location in the phone's map application. It contains no name and no address. */
export const wayLink = ({ latitude, longitude }: Coordinates, travel: VolunteerRound['travel']) =>
  `https://www.google.com/maps/dir/?${new URLSearchParams({
    api: '1',
    destination: `${latitude},${longitude}`,
    travelmode: MAP_TRAVEL_MODES[travel],
  })}`;
