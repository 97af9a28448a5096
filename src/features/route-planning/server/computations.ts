import type { Coordinates } from '../../../shared/contract/geography.ts';
import type { Finish } from '../../delivery-rounds/contract.ts';
import { type SplitInput, splitIntoRounds } from './split.ts';
import { planTour, sameLocations, shortTour } from './tour.ts';
import type { Costs } from './tour-search.ts';

/** A tour to be found: from the start through all locations. */
export interface TourTask {
  start: Coordinates;
  locations: readonly Coordinates[];
  finish: Finish;
  /** The costs between the start and the locations, of which those with the same coordinates count as one. */
  costs?: Costs | undefined;
  /** Whether a longer tour in a fraction of the time is enough. */
  quick?: boolean;
}

/** What takes so long that it is computed in a thread of its own. */
export const COMPUTATIONS = {
  split: (input: SplitInput): number[][] => splitIntoRounds(input),
  tours: (tasks: readonly TourTask[]): number[][] => tasks.map(orderOf),
};

export type Computations = typeof COMPUTATIONS;

function orderOf({ start, locations, finish, costs, quick = false }: TourTask): number[] {
  if (!costs) return planTour(start, locations, { finish, quick }).order;
  const groups = sameLocations(locations);
  return shortTour(costs, { finish, quick }).flatMap((node) => groups[node - 1] ?? []);
}
