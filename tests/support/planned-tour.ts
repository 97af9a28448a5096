import type { Finish } from '../../src/features/delivery-rounds/contract.ts';
import { COMPUTATIONS } from '../../src/features/route-planning/server/computations.ts';
import { straightLines, tourCost } from '../../src/features/route-planning/server/tour.ts';
import type { Coordinates } from '../../src/shared/contract/geography.ts';

/** A tour by straight lines: the indexes of the locations in the order of the visits, and its length in metres. */
export function planTour(start: Coordinates, locations: readonly Coordinates[], finish: Finish = 'anywhere') {
  const [order = []] = COMPUTATIONS.tours([{ start, locations, finish }]);
  const nodes = order.map((index) => index + 1);
  return { order, metres: tourCost(straightLines([start, ...locations]), nodes, { finish }) };
}
