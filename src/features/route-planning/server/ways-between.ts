import { type Coordinates, metresBetween } from '../../../shared/contract/geography.ts';
import { DETOUR, SPEEDS, type Travel } from '../../delivery-rounds/contract.ts';
import type { StreetTimes } from './street-times.ts';
import { sameLocations } from './tour.ts';
import type { Costs } from './tour-search.ts';
import { UNKNOWN } from './travel-time-matrix.ts';

/** The way from one stop to the next. */
export interface Leg {
  metres: number;
  seconds: number;
}

/** The ways between the nodes of a round: node 0 is the start, and locations with the same coordinates are one node. */
export interface Ways {
  /** The node of each location. */
  nodeOf: number[];
  /** Whether some of the ways are known by street. */
  byStreet: boolean;
  seconds: Costs;
  leg: (from: number, to: number) => Leg & { byStreet: boolean };
}

interface Round {
  start: Coordinates;
  locations: readonly Coordinates[];
  travel: Travel;
}

/** Finds the ways between the nodes of a round by street, and estimates unknown ones from straight lines. */
export async function waysBetween(
  { start, locations, travel }: Round,
  streets: StreetTimes | null,
  signal: AbortSignal,
): Promise<Ways> {
  const groups = sameLocations(locations);
  const nodes = [start, ...groups.map(([first = 0]) => locations[first] as Coordinates)];
  const size = nodes.length;
  const matrix = streets && size > 1 ? await streets(travel, nodes, signal) : null;
  const leg = (from: number, to: number) => {
    const [metres = UNKNOWN, seconds = UNKNOWN] = matrix
      ? [matrix.metres[from * size + to], matrix.seconds[from * size + to]]
      : [];
    if (metres !== UNKNOWN && seconds !== UNKNOWN) return { metres, seconds, byStreet: true };
    const estimate = DETOUR * metresBetween(nodes[from] as Coordinates, nodes[to] as Coordinates);
    return { metres: estimate, seconds: estimate / SPEEDS[travel], byStreet: false };
  };
  const nodeOf: number[] = [];
  for (const [index, group] of groups.entries()) for (const location of group) nodeOf[location] = index + 1;
  return {
    nodeOf,
    byStreet: matrix !== null,
    seconds: matrix ? secondsOf(size, leg) : { size: 0, values: NONE },
    leg,
  };
}

const NONE = new Float64Array();

function secondsOf(size: number, leg: Ways['leg']): Costs {
  const values = new Float64Array(size * size);
  for (let from = 0; from < size; from++)
    for (let to = 0; to < size; to++) values[from * size + to] = from === to ? 0 : leg(from, to).seconds;
  return { size, values };
}
