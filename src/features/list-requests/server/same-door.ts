import { coordinatesIn, metresBetween } from '../../../shared/contract/geography.ts';
import { type DoorAddress, doorAddressOf } from './door-address.ts';

/** What says at which door a list request is delivered. */
export interface Door {
  /** In the form in which it is stored; empty if there is none. */
  phone: string;
  address: string;
  latitude: number | null;
  longitude: number | null;
}

/** The greatest distance of two pins that two people place for the same door. */
const SAME_DOOR_M = 15;
/** The greatest distance of two pins for the same written address. */
export const SAME_ADDRESS_M = 60;
/** People never place two pins as near as this. The search for addresses does, for a street or a whole locality. */
const SAME_PIN_M = 0.5;
/** The fewest equal words that make an address without a number the same as another one. */
const ENOUGH_WORDS = 4;

/** Why two list requests are for the same door. */
type Sameness = 'phone' | 'location';

/**
 * Returns why two list requests are for the same door, or null if they are not: because they have the same phone, or
 * because of their pins, as far as the addresses do not name different houses, plots or flats. `read` reads addresses.
 */
export function samenessOf(one: Door, other: Door, read = doorAddressOf): Sameness | null {
  if (one.phone !== '' && one.phone === other.phone) return 'phone';
  const [from, to] = [coordinatesIn(one), coordinatesIn(other)];
  if (!from || !to) return null;
  const metres = metresBetween(from, to);
  if (metres > SAME_ADDRESS_M) return null;
  return isSameAt(metres, read(one.address), read(other.address)) ? 'location' : null;
}

function isSameAt(metres: number, one: DoorAddress, other: DoorAddress): boolean {
  if (nameDifferentDoors(one, other)) return false;
  if (metres > SAME_DOOR_M) return isSameAddress(one, other);
  return metres > SAME_PIN_M || isSameAddress(one, other) || isMostlyEqual(one.street, other.street);
}

/** Whether two addresses name different houses, plots, flats or corners, or nothing that both have. */
function nameDifferentDoors(one: DoorAddress, other: DoorAddress): boolean {
  const both = PARTS.filter((part) => one.parts[part] !== undefined && other.parts[part] !== undefined);
  if (both.some((part) => one.parts[part] !== other.parts[part])) return true;
  const [mine, theirs] = [cornerOf(one), cornerOf(other)];
  if (mine.size > 1 && theirs.size > 1 && !isPartOf(mine, theirs) && !isPartOf(theirs, mine)) return true;
  return both.length === 0 && isPrecise(one) && isPrecise(other) && countShared(one.words, other.words) === 0;
}

const PARTS = ['number', 'plot', 'block', 'flat'] as const;
/** The numbered streets in an address, such as 11 and 24. */
const cornerOf = ({ words }: DoorAddress) => new Set([...words].filter((word) => /^\d/.test(word)));
/** Whether an address names a house, a plot or a numbered street, and not only something to look for. */
const isPrecise = (door: DoorAddress) => Object.keys(door.parts).length > 0 || cornerOf(door).size > 0;
const isPartOf = (one: Set<string>, other: Set<string>) => countShared(one, other) === one.size;

/** Whether two addresses that name no different doors are the same one: the house of a street, or the plot of a block. */
function isSameAddress(one: DoorAddress, other: DoorAddress): boolean {
  const both = (part: keyof DoorAddress['parts']) =>
    one.parts[part] !== undefined && other.parts[part] !== undefined;
  if (both('plot') && both('block')) return true;
  const shared = countShared(one.words, other.words);
  if (both('number') || both('plot')) return shared > 0;
  return shared >= ENOUGH_WORDS && shared === Math.min(one.words.size, other.words.size);
}

/** Whether more than half of the words of the shorter name are in the other one. A name without words equals all. */
function isMostlyEqual(one: Set<string>, other: Set<string>): boolean {
  const shorter = Math.min(one.size, other.size);
  return shorter === 0 || countShared(one, other) > shorter / 2;
}

const countShared = (one: Set<string>, other: Set<string>) =>
  [...one].filter((word) => other.has(word)).length;
