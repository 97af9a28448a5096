import { type Coordinates, metresBetween } from '../../../shared/contract/geography.ts';
import type { Finish } from '../../delivery-rounds/contract.ts';
import { type Costs, improvedTour } from './tour-search.ts';

/** Number of perturbations per node, enough for tours less than one per cent longer than the best known ones. */
const DISTURBANCES = 10;

interface TourOptions {
  finish: Finish;
  /** Whether a longer tour in a fraction of the time is enough. */
  quick?: boolean;
}

/** Groups the indexes of the locations that have the same coordinates, in the order of the input. */
export function sameLocations(locations: readonly Coordinates[]): number[][] {
  const groups = new Map<string, number[]>();
  for (const [index, { latitude, longitude }] of locations.entries()) {
    const key = `${latitude} ${longitude}`;
    const group = groups.get(key);
    if (group) group.push(index);
    else groups.set(key, [index]);
  }
  return [...groups.values()];
}

/** The distances in metres between all locations. */
export function straightLines(locations: readonly Coordinates[]): Costs {
  const size = locations.length;
  const values = new Float64Array(size * size);
  for (const [from, location] of locations.entries())
    for (let to = 0; to < from; to++) {
      const metres = metresBetween(location, locations[to] as Coordinates);
      values[from * size + to] = metres;
      values[to * size + from] = metres;
    }
  return { size, values };
}

/**
 * Finds a short tour from node 0 through all other nodes, and returns these in order. If costs depend on the direction,
 * it searches with the mean of both directions. It then moves parts of the tour, without reversing them, as long as
 * that lowers the real costs.
 */
export function shortTour(costs: Costs, { finish, quick = false }: TourOptions): number[] {
  if (costs.size <= 2) return costs.size === 2 ? [1] : [];
  const closed = closedCosts(costs, finish);
  const first = nearestNeighbourTour(costs);
  if (closed.size > costs.size) first.push(costs.size);
  const tour = improvedTour(closed, first, quick ? 0 : DISTURBANCES * closed.size);
  const found = fromStart([...tour], costs.size);
  return isSymmetric(costs) ? found : improvedInItsDirection(found, costs, finish);
}

/** The cost of a tour from node 0 through these nodes, and back to node 0 if it ends there. */
export function tourCost({ size, values }: Costs, order: readonly number[], { finish }: TourOptions): number {
  let total = 0;
  let here = 0;
  for (const next of finish === 'start' && order.length > 0 ? [...order, 0] : order) {
    total += values[here * size + next] as number;
    here = next;
  }
  return total;
}

/**
 * Returns costs for a closed tour that are the same in both directions. A tour that ends anywhere is closed by an extra
 * node, which costs nothing to reach and always stands beside the start.
 */
function closedCosts({ size, values }: Costs, finish: Finish): Costs {
  const closedSize = finish === 'anywhere' ? size + 1 : size;
  const closed = new Float64Array(closedSize * closedSize);
  let greatest = 0;
  for (let from = 0; from < size; from++)
    for (let to = 0; to < size; to++) {
      const mean = ((values[from * size + to] as number) + (values[to * size + from] as number)) / 2;
      closed[from * closedSize + to] = mean;
      greatest = Math.max(greatest, mean);
    }
  if (closedSize > size) {
    // The cost is so low that no change of the tour separates the extra node from the start.
    const besideStart = -4 * greatest - 1;
    closed[size] = besideStart;
    closed[size * closedSize] = besideStart;
  }
  return { size: closedSize, values: closed };
}

/** Returns a tour that always goes to the nearest remaining node, and to the first of equally near nodes. */
function nearestNeighbourTour({ size, values }: Costs): number[] {
  const left = Array.from({ length: size - 1 }, (_, index) => index + 1);
  const tour = [0];
  for (let here = 0; left.length > 0; ) {
    let nearest = 0;
    for (let index = 1; index < left.length; index++)
      if (
        (values[here * size + (left[index] as number)] as number) <
        (values[here * size + (left[nearest] as number)] as number)
      )
        nearest = index;
    here = left.splice(nearest, 1)[0] as number;
    tour.push(here);
  }
  return tour;
}

/** Opens a closed tour at node 0, in the direction in which the extra node `further`, if there is one, comes last. */
function fromStart(tour: number[], further: number): number[] {
  const zero = tour.indexOf(0);
  const turned = [...tour.slice(zero), ...tour.slice(0, zero)];
  const order = turned[1] === further ? [0, ...turned.slice(1).reverse()] : turned;
  return order.filter((node) => node !== 0 && node !== further);
}

function isSymmetric({ size, values }: Costs): boolean {
  for (let from = 0; from < size; from++)
    for (let to = 0; to < from; to++) if (values[from * size + to] !== values[to * size + from]) return false;
  return true;
}

/** Moves up to three consecutive nodes to where they cost least, while that lowers the cost of the directed tour. */
function improvedInItsDirection(order: number[], costs: Costs, finish: Finish): number[] {
  const reversed = order.toReversed();
  const costOf = (tour: readonly number[]) => tourCost(costs, tour, { finish });
  let best = costOf(reversed) < costOf(order) ? reversed : order;
  for (let improved = true; improved; ) {
    improved = false;
    for (let length = 1; length <= 3; length++)
      for (let from = 0; from + length <= best.length; from++) {
        const moved = bestMoved(best, from, length, costs, finish);
        if (moved) {
          best = moved;
          improved = true;
        }
      }
  }
  return best;
}

/** Returns the tour with a part moved to where it costs least, or null if the part is already there. */
function bestMoved(order: number[], from: number, length: number, costs: Costs, finish: Finish) {
  const part = order.slice(from, from + length);
  const rest = order.toSpliced(from, length);
  const [first = 0, last = 0] = [part[0], part.at(-1)];
  const cost = (one: number, other: number) => costs.values[one * costs.size + other] as number;
  const detour = (gap: number) => {
    const before = gap === 0 ? 0 : (rest[gap - 1] as number);
    const after = gap < rest.length ? rest[gap] : finish === 'start' ? 0 : undefined;
    if (after === undefined) return cost(before, first);
    return cost(before, first) + cost(last, after) - cost(before, after);
  };
  let [least, best] = [detour(from) - 1e-6, from];
  for (let gap = 0; gap <= rest.length; gap++) if (detour(gap) < least) [least, best] = [detour(gap), gap];
  return best === from ? null : rest.toSpliced(best, 0, ...part);
}
