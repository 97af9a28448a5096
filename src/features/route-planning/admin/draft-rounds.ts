import type { Coordinates } from '../../../shared/contract/geography.ts';
import { metresBetween } from '../../../shared/contract/geography.ts';
import { DETOUR, type Finish, SECONDS_A_DOOR, SPEEDS, type Travel } from '../../delivery-rounds/contract.ts';
import type { RoutePlan } from '../contract.ts';

export type ProposedStop = RoutePlan['rounds'][number]['stops'][number];

/** A round that is not stored yet. */
export interface DraftRound {
  name: string;
  metres: number;
  seconds: number;
  stops: readonly ProposedStop[];
}

/** Where all rounds of a route plan begin and end, and how they are travelled. */
export interface Course {
  start: Coordinates;
  finish: Finish;
  travel: Travel;
}

/** The index of the round that contains a list request; -1 when none does. */
export const roundOf = (rounds: readonly DraftRound[], requestId: number) =>
  rounds.findIndex(({ stops }) => stops.some((stop) => stop.requestId === requestId));

/**
 * Moves a stop to another round, to the position where it adds the least distance. The changes of distance and time
 * are estimated from straight lines, because the server computes them by street only when the rounds are stored.
 */
export function moved(
  rounds: readonly DraftRound[],
  requestId: number,
  to: number,
  course: Course,
): readonly DraftRound[] {
  const from = roundOf(rounds, requestId);
  const stop = rounds[from]?.stops.find((it) => it.requestId === requestId);
  if (!stop || from === to || !rounds[to]) return rounds;
  return rounds.map((round, index) => {
    if (index === from) return withStops(round, without(round.stops, requestId), course);
    return index === to ? withStops(round, inserted(round.stops, stop, course), course) : round;
  });
}

/** Takes list requests out of all rounds. */
export const withoutRequests = (
  rounds: readonly DraftRound[],
  requestIds: readonly number[],
  course: Course,
): readonly DraftRound[] =>
  rounds.map((round) => {
    const left = round.stops.filter((stop) => !requestIds.includes(stop.requestId));
    return left.length === round.stops.length ? round : withStops(round, left, course);
  });

function withStops(round: DraftRound, stops: readonly ProposedStop[], course: Course): DraftRound {
  if (stops.length === 0) return { ...round, stops, metres: 0, seconds: 0 };
  const longer = wayOf(stops, course) - wayOf(round.stops, course);
  const metres = Math.max(0, round.metres + longer);
  const doors = stops.length - round.stops.length;
  const seconds = round.seconds + (metres - round.metres) / SPEEDS[course.travel] + doors * SECONDS_A_DOOR;
  return { ...round, stops, metres, seconds: Math.max(0, seconds) };
}

/** Returns the estimated length of a round in metres. */
function wayOf(stops: readonly ProposedStop[], { start, finish }: Course): number {
  if (stops.length === 0) return 0;
  const points = [start, ...stops, ...(finish === 'start' ? [start] : [])];
  return DETOUR * points.slice(1).reduce((sum, point, index) => sum + between(points[index], point), 0);
}

/** Inserts a stop where it adds the least distance. */
function inserted(stops: readonly ProposedStop[], stop: ProposedStop, { start, finish }: Course) {
  let best = { position: 0, longer: Number.POSITIVE_INFINITY };
  for (let position = 0; position <= stops.length; position++) {
    const before = stops[position - 1] ?? start;
    const after = stops[position] ?? (finish === 'start' ? start : undefined);
    const longer = between(before, stop) + between(stop, after) - between(before, after);
    if (longer < best.longer) best = { position, longer };
  }
  return stops.toSpliced(best.position, 0, stop);
}

const without = (stops: readonly ProposedStop[], requestId: number) =>
  stops.filter((stop) => stop.requestId !== requestId);

const between = (one: Coordinates | undefined, other: Coordinates | undefined) =>
  one && other ? metresBetween(one, other) : 0;
