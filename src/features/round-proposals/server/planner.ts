import type { Coordinates } from '../../../shared/contract/geography.ts';
import { metresBetween } from '../../../shared/contract/geography.ts';
import { DETOUR, type Finish, SECONDS_A_DOOR, SPEEDS, type Travel } from '../../delivery-rounds/contract.ts';
import { COMPUTATIONS, type TourTask } from './computations.ts';
import type { PlanningThread } from './planning-thread.ts';

/** Up to this number of stops is planned at once, which takes about as long as starting the thread. */
const FEW_STOPS = 60;

/** A round to be planned: how to travel from where through which stops. */
export interface RoundToPlan {
  start: Coordinates;
  locations: readonly Coordinates[];
  travel: Travel;
  finish: Finish;
}

export interface PlannedRound {
  /** The indexes of the locations in the order of the visits. */
  order: number[];
  /** The way of the whole round, with the way back if it ends at its start, and the time on it. */
  metres: number;
  seconds: number;
  /** Metres and seconds by street from the stop before, in the order of the visits; null where they are not known. */
  legs: { metres: number; seconds: number }[] | null;
}

export type RoundPlanner = ReturnType<typeof roundPlanner>;

/** Splits list requests into rounds and puts their stops in order, without blocking other requests. */
export const roundPlanner = (thread: Pick<PlanningThread, 'run'>) => ({
  /** Returns the indexes of the locations of each round. */
  split: ({ start, locations, travel, finish }: RoundToPlan, people: number): Promise<number[][]> =>
    thread.run('split', {
      start,
      locations: locations.map(({ latitude, longitude }) => ({ latitude, longitude })),
      people,
      finish,
      secondsPerMetre: DETOUR / SPEEDS[travel],
      secondsPerDoor: SECONDS_A_DOOR,
    }),

  /** Puts the stops of each round in the order of a short tour. */
  async plan(rounds: readonly RoundToPlan[]): Promise<{ byStreet: boolean; planned: PlannedRound[] }> {
    const tasks: TourTask[] = rounds.map(({ start, locations, finish }) => ({
      start,
      locations: locations.map(({ latitude, longitude }) => ({ latitude, longitude })),
      finish,
    }));
    const stops = tasks.reduce((sum, { locations }) => sum + locations.length, 0);
    const orders = stops <= FEW_STOPS ? COMPUTATIONS.tours(tasks) : await thread.run('tours', tasks);
    const planned = rounds.map((round, index) => estimated(round, orders[index] ?? []));
    return { byStreet: false, planned };
  },
});

function estimated({ start, locations, travel, finish }: RoundToPlan, order: number[]): PlannedRound {
  const visited = order.map((index) => locations[index] as Coordinates);
  const way = [start, ...visited, ...(finish === 'start' ? [start] : [])];
  let metres = 0;
  for (const [index, location] of way.entries())
    metres += DETOUR * metresBetween(way[index - 1] ?? location, location);
  return { order, metres, seconds: metres / SPEEDS[travel], legs: null };
}
