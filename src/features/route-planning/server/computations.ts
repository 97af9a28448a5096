import type { Coordinates } from '../../../shared/contract/geography.ts';
import type { Finish } from '../../delivery-rounds/contract.ts';
import { type SplitInput, splitIntoRounds } from './split.ts';
import { sameLocations, shortTour, straightLines } from './tour.ts';
import type { Costs } from './tour-search.ts';

/** The input of the search for a short tour from the start through all locations. */
export interface TourTask {
  start: Coordinates;
  locations: readonly Coordinates[];
  finish: Finish;
  /** The costs between the start and the distinct locations. By default they are distances in straight lines. */
  costs?: Costs | undefined;
  /** Whether a longer tour in a fraction of the time is enough. */
  quick?: boolean;
}

/** The computations that take so long that they run in a separate thread. */
export const COMPUTATIONS = {
  split: (input: SplitInput): number[][] => splitIntoRounds(input),
  tours: (tasks: readonly TourTask[]): number[][] => tasks.map(orderOf),
};

export type Computations = typeof COMPUTATIONS;

/** Returns the order of the visits. Locations with equal coordinates are visited together, in their original order. */
function orderOf({ start, locations, finish, costs, quick = false }: TourTask): number[] {
  const groups = sameLocations(locations);
  const nodes = [start, ...groups.map(([first = 0]) => locations[first] as Coordinates)];
  const order = shortTour(costs ?? straightLines(nodes), { finish, quick });
  return order.flatMap((node) => groups[node - 1] ?? []);
}
