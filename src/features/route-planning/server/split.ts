import type { Coordinates } from '../../../shared/contract/geography.ts';
import { type Finish, MOST_STOPS } from '../../delivery-rounds/contract.ts';
import { cutLengths, type PlanePoint, pointsOf } from './plane.ts';
import { shortTour, tourCost } from './tour.ts';

/** The number of directions, spread over 180 degrees, in which a straight cut is tried. */
const DIRECTIONS = 12;
/** The largest number of times that the cuts are moved to make the rounds take the same time. */
const MOST_CORRECTIONS = 40;
/** The cuts are moved until the longest round takes at most this many times the mean time of the rounds. */
const BALANCED = 1.015;
/** If rounds have fewer stops than this on average, stops are also moved one by one, because each one matters. */
const SMALL_ROUND = 60;
/** Limits the computing time: tours through about this many stops in total are computed while the cuts are moved. */
const MOST_TRIED_STOPS = 30_000;

export interface SplitInput {
  start: Coordinates;
  locations: readonly Coordinates[];
  /** The number of rounds, unless there are fewer locations. */
  people: number;
  finish: Finish;
  secondsPerMetre: number;
  secondsPerDoor: number;
}

/**
 * Splits locations into compact groups that take about the same time, and returns their indexes. It repeatedly cuts the
 * area in two along straight lines, so that no location is within the convex hull of another group, and moves the cuts
 * until the times are about equal. No group has more than MOST_STOPS locations. Locations with equal coordinates stay
 * together if possible. The result is deterministic.
 */
export function splitIntoRounds(input: SplitInput): number[][] {
  const { locations } = input;
  const [start, ...points] = pointsOf([input.start, ...locations]) as [PlanePoint, ...PlanePoint[]];
  const whole = Array.from(locations.keys());
  const area = cutInto(whole, Math.min(input.people, locations.length), points);
  const leaves = leavesOf(area);
  const tried = (shares: readonly number[]): Split => {
    for (const [index, leaf] of leaves.entries()) leaf.share = shares[index] ?? leaf.share;
    const groups = groupsIn(area, whole, points);
    const times = groups.map((group) => secondsOf(group, start, points, input));
    const mean = times.reduce((sum, time) => sum + time, 0) / times.length;
    return { groups, times, mean, excess: Math.max(...times) / mean };
  };
  const attempts = Math.min(MOST_CORRECTIONS, Math.ceil(MOST_TRIED_STOPS / Math.max(1, whole.length)));
  const best = balanced(tried, leaves.length, attempts);
  const isSmall = whole.length < SMALL_ROUND * leaves.length;
  return (isSmall ? movedByOne(best, tried, attempts) : best).groups;
}

/** A possible split, with the time of each round, their mean, and the longest time divided by the mean (`excess`). */
interface Split {
  groups: number[][];
  times: number[];
  mean: number;
  excess: number;
}
/** Splits so that the numbers of stops of the rounds are about proportional to `shares`. */
type Try = (shares: readonly number[]) => Split;

/** Repeatedly gives fewer stops to rounds that take longer than the mean and more to others. Returns the best split. */
function balanced(tried: Try, rounds: number, attempts: number): Split {
  let now = tried(Array.from({ length: rounds }, () => 1));
  let best = now;
  for (let attempt = 0; attempt < attempts && best.excess > BALANCED; attempt++) {
    const { groups, times, mean } = now;
    const step = 0.9 - (0.5 * attempt) / attempts;
    now = tried(
      sharesOf(groups.map(({ length }, index) => length * (mean / (times[index] ?? mean)) ** step)),
    );
    if (now.excess < best.excess) best = now;
  }
  return best;
}

/** Moves one stop at a time from the longest round to one of the shorter ones, if the times get more equal. */
function movedByOne(first: Split, tried: Try, attempts: number): Split {
  let best = first;
  for (let attempt = 0, rank = 0; attempt < attempts && best.excess > BALANCED; attempt++) {
    const { times, groups } = best;
    const byTime = [...times.keys()].sort((one, other) => (times[one] ?? 0) - (times[other] ?? 0));
    const [longest, shorter] = [byTime.at(-1), byTime[rank]];
    if (rank >= byTime.length - 1) break;
    const change = (index: number) => (index === longest ? -1 : index === shorter ? 1 : 0);
    const now = tried(groups.map(({ length }, index) => length + change(index)));
    rank = now.excess < best.excess ? 0 : rank + 1;
    if (now.excess < best.excess) best = now;
  }
  return best;
}

/** Limits each wanted number of stops to what one person can deliver, and gives the rest to the other rounds. */
function sharesOf(wanted: readonly number[]): number[] {
  const total = wanted.reduce((sum, share) => sum + share, 0);
  let shares = [...wanted];
  for (let time = 0; time < wanted.length; time++) {
    const full = shares.filter((share) => share >= MOST_STOPS).length * MOST_STOPS;
    const rest = shares.reduce((sum, share) => (share < MOST_STOPS ? sum + share : sum), 0);
    if (full === 0 || rest === 0) break;
    shares = shares.map((share) => (share < MOST_STOPS ? (share * (total - full)) / rest : MOST_STOPS));
  }
  return shares;
}

/** A part of the area: one round with its share of the stops, or two parts with the direction of their cut. */
type Area = Leaf | { angle: number; parts: [Area, Area] };
interface Leaf {
  share: number;
}

/** Chooses the directions of the cuts that give the parts the shortest outlines, so that the parts are compact. */
function cutInto(indexes: number[], people: number, points: readonly PlanePoint[]): Area {
  if (people <= 1) return { share: 1 };
  const few = people >> 1;
  const cuts = Array.from({ length: 2 * DIRECTIONS }, (_, step) => {
    const angle = (step * Math.PI) / DIRECTIONS;
    const sorted = along(angle, indexes, points);
    const cut = cutAt(sorted, few, people - few, few / people, points);
    const parts = [sorted.slice(0, cut), sorted.slice(cut)] as const;
    return { angle, parts, length: cutLengths(parts, points) };
  });
  const { angle, parts } = cuts.reduce((best, cut) => (cut.length < best.length - 1e-6 ? cut : best));
  return {
    angle,
    parts: [cutInto(parts[0], few, points), cutInto(parts[1], people - few, points)],
  };
}

const leavesOf = (area: Area): Leaf[] => ('share' in area ? [area] : area.parts.flatMap(leavesOf));
const shareOf = (area: Area) => leavesOf(area).reduce((sum, { share }) => sum + share, 0);

function groupsIn(area: Area, indexes: number[], points: readonly PlanePoint[]): number[][] {
  if ('share' in area) return [indexes];
  const [one, other] = area.parts;
  const sorted = along(area.angle, indexes, points);
  const share = shareOf(one) / (shareOf(one) + shareOf(other));
  const cut = cutAt(sorted, leavesOf(one).length, leavesOf(other).length, share, points);
  return [...groupsIn(one, sorted.slice(0, cut), points), ...groupsIn(other, sorted.slice(cut), points)];
}

/**
 * Sorts indexes by the position of their points along a direction, and across it where the positions are equal. A
 * straight line can therefore separate the two sides of any cut, if it is turned a little.
 */
function along(angle: number, indexes: readonly number[], points: readonly PlanePoint[]): number[] {
  const [cosine, sine] = [Math.cos(angle), Math.sin(angle)];
  return indexes
    .map((index) => {
      const { x, y } = points[index] as PlanePoint;
      return { index, far: x * cosine + y * sine, across: y * cosine - x * sine };
    })
    .sort((a, b) => a.far - b.far || a.across - b.across || a.index - b.index)
    .map(({ index }) => index);
}

/**
 * Returns how many of the sorted indexes come before the cut: about the fraction `share`, so that every round on both
 * sides gets a stop and none gets too many. It avoids a cut between equal locations if possible.
 */
function cutAt(
  sorted: readonly number[],
  roundsBefore: number,
  roundsAfter: number,
  share: number,
  points: readonly PlanePoint[],
): number {
  const least = Math.max(roundsBefore, sorted.length - roundsAfter * MOST_STOPS);
  const most = Math.min(sorted.length - roundsAfter, roundsBefore * MOST_STOPS);
  const wanted = Math.min(most, Math.max(least, Math.round(share * sorted.length)));
  const isBetween = (cut: number) => {
    const [before, after] = [points[sorted[cut - 1] as number], points[sorted[cut] as number]];
    return before?.x !== after?.x || before?.y !== after?.y;
  };
  for (let away = 0; wanted - away >= least || wanted + away <= most; away++)
    for (const cut of [wanted - away, wanted + away])
      if (cut >= least && cut <= most && isBetween(cut)) return cut;
  return wanted;
}

/** Estimates how long a round takes in seconds: the time of a quickly found tour and the time at the doors. */
function secondsOf(
  group: readonly number[],
  start: PlanePoint,
  points: readonly PlanePoint[],
  input: SplitInput,
) {
  const { finish, secondsPerMetre, secondsPerDoor } = input;
  const distinct = new Map(
    group.map((index) => points[index] as PlanePoint).map((point) => [`${point.x} ${point.y}`, point]),
  );
  const nodes = [start, ...distinct.values()];
  const size = nodes.length;
  const values = new Float64Array(size * size);
  for (const [from, { x, y }] of nodes.entries())
    for (const [to, other] of nodes.entries())
      values[from * size + to] = Math.hypot(other.x - x, other.y - y);
  const costs = { size, values };
  const order = shortTour(costs, { finish, quick: true });
  return tourCost(costs, order, { finish }) * secondsPerMetre + group.length * secondsPerDoor;
}
