import { type Coordinates, metresBetween } from '../../../shared/contract/geography.ts';

export interface Tour {
  /** The indexes of the locations in the order of the visits, each once. */
  order: number[];
  /** The length of the tour from the start to the last location, in straight lines between stops. */
  metres: number;
  /** The length of the tour that always goes to the nearest remaining location. Never less than `metres`. */
  nearestNeighbourMetres: number;
}

/** The largest number of improvement passes over the whole tour; two hundred locations need about ten. */
const MOST_PASSES = 100;
/**
 * A gain of less than a millimetre counts as a rounding error and not as an improvement, so that the passes terminate.
 */
const LEAST_GAIN_METRES = 0.001;
/** The largest number of consecutive locations that Or-opt moves together. */
const LONGEST_STRETCH = 3;

/**
 * Finds a short tour that begins at `start`, visits every location and may end at any of them. It starts from the
 * nearest-neighbour tour and applies 2-opt (reversing a part) and Or-opt (moving up to three locations) until neither
 * shortens it. The result is deterministic.
 */
export function planTour(start: Coordinates, locations: readonly Coordinates[]): Tour {
  const metres = distancesBetween([start, ...locations]);
  const path = nearestNeighbourPath(metres, locations.length);
  const nearestNeighbourMetres = lengthOf(path, metres);
  for (let pass = 0; pass < MOST_PASSES; pass++)
    if (!reverseStretches(path, metres) && !moveStretches(path, metres)) break;
  return {
    order: path.slice(1, -1).map((node) => node - 1),
    metres: lengthOf(path, metres),
    nearestNeighbourMetres,
  };
}

/** The distance matrix of all nodes, in metres. */
type Metres = readonly Float64Array[];

/**
 * Builds the distance matrix. Node 0 is the start. The last node is a virtual end with distance 0 to all others,
 * because the tour may end anywhere.
 */
function distancesBetween(locations: readonly Coordinates[]): Metres {
  const metres = Array.from({ length: locations.length + 1 }, () => new Float64Array(locations.length + 1));
  for (const [from, location] of locations.entries())
    for (const [to, other] of locations.slice(0, from).entries()) {
      const distance = metresBetween(location, other);
      rowOf(metres, from)[to] = distance;
      rowOf(metres, to)[from] = distance;
    }
  return metres;
}

/**
 * Builds the path from the start to the end, always going to the nearest remaining location. Of equally near locations
 * the first in the input is visited first.
 */
function nearestNeighbourPath(metres: Metres, count: number): number[] {
  const left = Array.from({ length: count }, (_, index) => index + 1);
  const path = [0];
  for (let here = 0; left.length > 0; ) {
    const fromHere = rowOf(metres, here);
    let nearest = 0;
    for (const [index, node] of left.entries())
      if (far(fromHere, node) < far(fromHere, at(left, nearest))) nearest = index;
    [here = 0] = left.splice(nearest, 1);
    path.push(here);
  }
  return [...path, count + 1];
}

function lengthOf(path: readonly number[], metres: Metres): number {
  let length = 0;
  for (let index = 1; index < path.length; index++)
    length += far(rowOf(metres, at(path, index - 1)), at(path, index));
  return length;
}

/** 2-opt: reverses parts of the tour where that shortens it. Returns whether the tour changed. */
function reverseStretches(path: number[], metres: Metres): boolean {
  let improved = false;
  for (let first = 1; first < path.length - 2; first++) {
    const fromBefore = rowOf(metres, at(path, first - 1));
    for (let last = first + 1; last < path.length - 1; last++) {
      const fromFirst = rowOf(metres, at(path, first));
      const fromLast = rowOf(metres, at(path, last));
      const now = far(fromBefore, at(path, first)) + far(fromLast, at(path, last + 1));
      const reversed = far(fromBefore, at(path, last)) + far(fromFirst, at(path, last + 1));
      if (now - reversed <= LEAST_GAIN_METRES) continue;
      reverse(path, first, last);
      improved = true;
    }
  }
  return improved;
}

function reverse(path: number[], first: number, last: number) {
  for (let [left, right] = [first, last]; left < right; left++, right--)
    [path[left], path[right]] = [at(path, right), at(path, left)];
}

/**
 * Or-opt: moves parts of the tour to where the detour is smallest, in either direction. Returns whether it changed
 * anything.
 */
function moveStretches(path: number[], metres: Metres): boolean {
  let improved = false;
  for (let count = 1; count <= LONGEST_STRETCH; count++) {
    for (let first = 1; first + count < path.length; first++) {
      const stretch = path.splice(first, count);
      const { gap, way } = bestGap(path, first, stretch, metres);
      path.splice(gap, 0, ...way);
      if (gap !== first || way !== stretch) improved = true;
    }
  }
  return improved;
}

/**
 * Finds the position and direction in which inserting a part lengthens the path least. Returns the current position
 * `now` unless another one is clearly better.
 */
function bestGap(path: readonly number[], now: number, stretch: number[], metres: Metres) {
  const fromFirst = rowOf(metres, at(stretch, 0));
  const fromLast = rowOf(metres, at(stretch, stretch.length - 1));
  const detour = (gap: number, entering: Float64Array, leaving: Float64Array) => {
    const before = at(path, gap - 1);
    const after = at(path, gap);
    return far(entering, before) + far(leaving, after) - far(rowOf(metres, before), after);
  };
  let [gap, reversed, least] = [now, false, detour(now, fromFirst, fromLast) - LEAST_GAIN_METRES];
  for (let other = 1; other < path.length; other++) {
    const forwards = detour(other, fromFirst, fromLast);
    if (forwards < least) [gap, reversed, least] = [other, false, forwards];
    const backwards = detour(other, fromLast, fromFirst);
    if (backwards < least) [gap, reversed, least] = [other, true, backwards];
  }
  return { gap, way: reversed ? stretch.toReversed() : stretch };
}

/**
 * Reads an element that is known to exist. There is one function for each array type, because a function that sees only
 * one type is twice as fast.
 */
const at = (path: readonly number[], index: number) => path[index] as number;
const far = (row: Float64Array, node: number) => row[node] as number;
const rowOf = (metres: Metres, node: number) => metres[node] as Float64Array;
