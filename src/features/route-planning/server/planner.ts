import type { Coordinates } from '../../../shared/contract/geography.ts';
import { DETOUR, type Finish, SECONDS_A_DOOR, SPEEDS, type Travel } from '../../delivery-rounds/contract.ts';
import { COMPUTATIONS, type TourTask } from './computations.ts';
import type { PlanningThread } from './planning-thread.ts';
import type { StreetTimes } from './street-times.ts';
import { type Leg, type Ways, waysBetween } from './ways-between.ts';

/** Up to this number of stops, tours are computed without the thread, whose start would take about as long. */
const FEW_STOPS = 60;
/** How long to wait for distances by street. If they do not arrive in time, rounds are planned with straight lines. */
const STREETS_WITHIN_MS = 8_000;

/** The input for planning a round: start, stops, means of travel and end. */
export interface RoundToPlan {
  start: Coordinates;
  locations: readonly Coordinates[];
  travel: Travel;
  finish: Finish;
}

interface PlannedRound {
  /** The indexes of the locations in the order of the visits. */
  order: number[];
  /** Distance and travel time of the whole round, including the way back if it ends at its start. */
  metres: number;
  seconds: number;
  /** The way by street to each stop from the one before, in the order of the visits; null where it is not known. */
  legs: (Leg | null)[];
  /** Whether all distances are by street. Otherwise some are estimated from straight lines. */
  byStreet: boolean;
}

interface PlannerOptions {
  thread: Pick<PlanningThread, 'run'>;
  /** Returns distances and times by street. Without this function they are estimated. */
  streets?: StreetTimes | null;
  /** Reports why the thread could not find tours. */
  report: (error: unknown) => void;
}

export type RoundPlanner = ReturnType<typeof roundPlanner>;

/** Splits list requests into rounds and puts their stops in order, without blocking other requests. */
export const roundPlanner = ({ thread, streets = null, report }: PlannerOptions) => ({
  /** Returns the indexes of the locations of each round. Distances are always measured in straight lines here. */
  split: ({ start, locations, travel, finish }: RoundToPlan, people: number): Promise<number[][]> =>
    thread.run('split', {
      start,
      locations: locations.map(coordinatesOf),
      people,
      finish,
      secondsPerMetre: DETOUR / SPEEDS[travel],
      secondsPerDoor: SECONDS_A_DOOR,
    }),

  /**
   * Puts the stops of each round in an order that makes a short tour. It uses travel times by street or, if they are
   * not known, straight lines. If the thread fails or is too busy, a quick search outside the thread finds somewhat
   * longer tours.
   */
  async plan(rounds: readonly RoundToPlan[]): Promise<PlannedRound[]> {
    const signal = AbortSignal.timeout(STREETS_WITHIN_MS);
    const ways = await Promise.all(rounds.map((round) => waysBetween(round, streets, signal)));
    const tasks = rounds.map(({ start, locations, finish }, index): TourTask => {
      const costs = ways[index]?.byStreet ? ways[index].seconds : undefined;
      return { start, locations: locations.map(coordinatesOf), finish, costs };
    });
    const stops = tasks.reduce((sum, { locations }) => sum + locations.length, 0);
    const orders = stops <= FEW_STOPS ? COMPUTATIONS.tours(tasks) : await toursIn(thread, tasks, report);
    return ways.map((way, index) => planned(way, orders[index] ?? [], rounds[index]?.finish ?? 'anywhere'));
  },
});

const toursIn = (thread: PlannerOptions['thread'], tasks: TourTask[], report: PlannerOptions['report']) =>
  thread.run('tours', tasks).catch((error: unknown) => {
    report(error);
    return COMPUTATIONS.tours(tasks.map((task) => ({ ...task, quick: true })));
  });

const coordinatesOf = ({ latitude, longitude }: Coordinates): Coordinates => ({ latitude, longitude });

function planned(ways: Ways, order: number[], finish: Finish): PlannedRound {
  const visited = order.map((index) => ways.nodeOf[index] as number);
  const nodes = [0, ...visited, ...(finish === 'start' && order.length > 0 ? [0] : [])];
  const legs = nodes.slice(1).map((node, index) => ways.leg(nodes[index] as number, node));
  return {
    order,
    metres: legs.reduce((sum, { metres }) => sum + metres, 0),
    seconds: legs.reduce((sum, { seconds }) => sum + seconds, 0),
    legs: legs.slice(0, order.length).map(({ byStreet, ...leg }) => (byStreet ? leg : null)),
    byStreet: legs.every(({ byStreet }) => byStreet),
  };
}
