import { type Coordinates, metresBetween } from '../../../shared/contract/geography.ts';
import { MAP_TRAVEL_MODES, type VolunteerRound } from '../contract.ts';
import { leftOf, type WalkedDoor } from './door-state.ts';

/** By how much a way through streets is longer than the straight line. */
const DETOUR = 1.3;

/**
 * The metres that are left to walk: from the last door that was done, or from the start, along the doors that are left,
 * and back when the round ends where it began. Between doors that do not follow each other in the plan it is estimated.
 */
export function metresLeft(
  doors: readonly WalkedDoor[],
  { start, finish }: Pick<VolunteerRound, 'start' | 'finish'>,
): number {
  let metres = 0;
  let here = lastDoneOf(doors);
  let location: Coordinates = (here && coordinatesOf(here)) ?? start;
  const left = leftOf(doors);
  for (const door of left) {
    const there = coordinatesOf(door) ?? location;
    const isAsPlanned = (here?.position ?? 0) + 1 === door.position;
    metres += isAsPlanned ? door.metres : metresBetween(location, there) * DETOUR;
    here = door;
    location = there;
  }
  if (finish === 'start' && left.length > 0) metres += metresBetween(location, start) * DETOUR;
  return metres;
}

/** The door that was done last, which is where the volunteer stands. */
export const lastDoneOf = (doors: readonly WalkedDoor[]) =>
  doors
    .filter(({ stage, state }) => stage !== 'open' && state.latest)
    .toSorted((one, other) => (one.state.latest?.at ?? '').localeCompare(other.state.latest?.at ?? ''))
    .at(-1);

/** The location of a door or a list request; null when it is unknown. */
export const coordinatesOf = ({ latitude, longitude }: Pick<WalkedDoor, 'latitude' | 'longitude'>) =>
  latitude === null || longitude === null ? null : { latitude, longitude };

/** A link that opens the way to a location in the phone's map application. It contains no name and no address. */
export const wayLink = ({ latitude, longitude }: Coordinates, travel: VolunteerRound['travel']) =>
  `https://www.google.com/maps/dir/?${new URLSearchParams({
    api: '1',
    destination: `${latitude},${longitude}`,
    travelmode: MAP_TRAVEL_MODES[travel],
  })}`;
