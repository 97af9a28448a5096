import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { buildLocations } from '../../../../tests/support/factories.ts';
import { CENTRE } from '../../../../tests/support/locations.ts';
import { planTour } from '../../../../tests/support/planned-tour.ts';
import { BEST_KNOWN, instanceCosts } from '../../../../tests/support/tour-instances.ts';
import { type Coordinates, metresBetween, shifted } from '../../../shared/contract/geography.ts';
import { type Finish, MOST_STOPS } from '../../delivery-rounds/contract.ts';
import { shortTour, straightLines, tourCost } from './tour.ts';

const START = CENTRE;
/** The rounding tolerance: adding the same distances in another order may change the sum by this much. */
const ROUNDING_METRES = 1e-5;

const inTown = fc
  .record({ north: fc.integer({ min: -3_000, max: 3_000 }), east: fc.integer({ min: -3_000, max: 3_000 }) })
  .map(({ north, east }) => shifted(START, north, east));
/** Corners of city blocks, so that many locations are equally far apart and many are identical. */
const onCorners = fc
  .record({ north: fc.integer({ min: 0, max: 4 }), east: fc.integer({ min: 0, max: 4 }) })
  .map(({ north, east }) => shifted(START, north * 100, east * 100));
const anywhere = fc.record({
  latitude: fc.double({ min: -90, max: 90, noNaN: true }),
  longitude: fc.double({ min: -180, max: 180, noNaN: true }),
});
const finish = fc.constantFrom<Finish>('anywhere', 'start');
const tours = (most: number) =>
  fc.oneof(
    ...[inTown, onCorners, anywhere].map((location) =>
      fc.record({ start: location, locations: fc.array(location, { maxLength: most }), finish }),
    ),
  );

const always = (
  most: number,
  promise: (start: Coordinates, locations: Coordinates[], finish: Finish) => void,
  numRuns = 200,
) =>
  fc.assert(
    fc.property(tours(most), (given) => promise(given.start, given.locations, given.finish)),
    { numRuns },
  );

function lengthOf(start: Coordinates, locations: Coordinates[], order: readonly number[], finish: Finish) {
  let [metres, here] = [0, start];
  for (const index of order) {
    const next = locations[index] as Coordinates;
    metres += metresBetween(here, next);
    here = next;
  }
  return finish === 'start' ? metres + metresBetween(here, start) : metres;
}

function nearestNeighbour(start: Coordinates, locations: Coordinates[]): number[] {
  const left = new Set(locations.keys());
  const order: number[] = [];
  for (let here = start; left.size > 0; ) {
    const far = (index: number) => metresBetween(here, locations[index] as Coordinates);
    const nearest = [...left].reduce((best, index) => (far(index) < far(best) ? index : best));
    left.delete(nearest);
    order.push(nearest);
    here = locations[nearest] as Coordinates;
  }
  return order;
}

/** Returns the length of the shortest tour, found by trying all tours. */
function shortestOfAll(start: Coordinates, locations: readonly Coordinates[], finish: Finish): number {
  const shortest = (here: Coordinates, left: readonly Coordinates[]): number => {
    if (left.length === 0) return finish === 'start' ? metresBetween(here, start) : 0;
    const ways = left.map(
      (next, index) => metresBetween(here, next) + shortest(next, left.toSpliced(index, 1)),
    );
    return Math.min(...ways);
  };
  return shortest(start, locations);
}

describe('for any locations, whether the tour ends at its start or anywhere,', () => {
  test('the tour visits each location once', () =>
    always(60, (start, locations, finish) => {
      const { order } = planTour(start, locations, finish);
      expect(order.toSorted((a, b) => a - b)).toEqual([...locations.keys()]);
    }));

  test('the returned length of the tour is correct', () =>
    always(60, (start, locations, finish) => {
      const { order, metres } = planTour(start, locations, finish);
      expect(metres).toBeCloseTo(lengthOf(start, locations, order, finish), 3);
    }));

  test('the tour is never longer than always going to the nearest remaining location', () =>
    always(60, (start, locations, finish) => {
      const { metres } = planTour(start, locations, finish);
      const nearest = lengthOf(start, locations, nearestNeighbour(start, locations), finish);
      expect(metres).toBeLessThanOrEqual(nearest + ROUNDING_METRES);
    }));

  test('planning the tour twice gives the same result', () =>
    always(60, (start, locations, finish) => {
      expect(planTour(start, locations, finish)).toEqual(planTour(start, locations, finish));
    }));

  // In 100,000 random cases the tour was always the shortest.
  test('the tour of up to six locations is at most a tenth longer than the shortest', () =>
    always(6, (start, locations, finish) => {
      const shortest = shortestOfAll(start, locations, finish);
      expect(planTour(start, locations, finish).metres).toBeLessThanOrEqual(1.1 * shortest + ROUNDING_METRES);
    }));

  test('planning the tour does not modify the input', () =>
    always(20, (start, locations, finish) => {
      const before = structuredClone({ start, locations });
      planTour(Object.freeze(start), Object.freeze(locations) as Coordinates[], finish);
      expect({ start, locations }).toEqual(before);
    }));
});

describe('where the costs of the two directions differ,', () => {
  const costsBetween = fc
    .array(fc.integer({ min: 1, max: 1_000 }), { minLength: 144, maxLength: 144 })
    .map((values) => ({ size: 12, values: Float64Array.from(values) }));

  test('the tour visits each node once, and moving a node elsewhere does not lower its cost', () =>
    fc.assert(
      fc.property(costsBetween, finish, (costs, end) => {
        const order = shortTour(costs, { finish: end });
        expect(order.toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]);
        const cost = tourCost(costs, order, { finish: end });
        for (const [index, node] of order.entries())
          for (let gap = 0; gap < order.length; gap++) {
            const moved = order.toSpliced(index, 1).toSpliced(gap, 0, node);
            expect(tourCost(costs, moved, { finish: end })).toBeGreaterThanOrEqual(cost);
          }
      }),
      { numRuns: 100 },
    ));

  test('the tour goes round one-way streets in their direction', () => {
    const size = 8;
    const values = new Float64Array(size * size);
    for (let from = 0; from < size; from++)
      // An edge costs the number of steps back along the ring of nodes.
      for (let to = 0; to < size; to++) values[from * size + to] = (from - to + size) % size || size;
    const order = shortTour({ size, values }, { finish: 'start' });
    expect(order).toEqual([7, 6, 5, 4, 3, 2, 1]);
  });
});

describe('the start', () => {
  const street = [0, 100, 200, 300, 400].map((east) => shifted(START, 0, east));

  test.each([
    ['the west end', 0, [0, 1, 2, 3, 4]],
    ['the east end', 400, [4, 3, 2, 1, 0]],
    ['beyond the east end', 900, [4, 3, 2, 1, 0]],
  ])(
    'at or beyond one end of a street, along which all stops lie, makes the tour begin at that end: %s',
    (_, east, order) => {
      expect(planTour(shifted(START, 0, east), street).order).toEqual(order);
    },
  );

  test('between the two ends of a street makes the tour visit the stops on the shorter side first', () => {
    expect(planTour(shifted(START, 0, 90), street).order).toEqual([0, 1, 2, 3, 4]);
    expect(planTour(shifted(START, 0, 310), street).order).toEqual([4, 3, 2, 1, 0]);
  });

  test('is visited again at the end only if the tour ends where it began', () => {
    const there = [shifted(START, 1_000, 0)];
    expect(planTour(START, there, 'anywhere').metres).toBeCloseTo(1_000, 0);
    expect(planTour(START, there, 'start').metres).toBeCloseTo(2_000, 0);
  });
});

test('the planned tour avoids a detour of always going to the nearest location', () => {
  // Always going to the nearest location would lead 20 m east, 30 m west, 90 m east and 200 m west of the start.
  const locations = [20, -30, 90, -200].map((east) => shifted(START, 0, east));
  const { order, metres } = planTour(START, locations);
  expect(order.slice(2)).toEqual([1, 3]);
  expect(metres).toBeCloseTo(90 + 290, 0);
});

test('the tour without locations is empty', () => {
  expect(planTour(START, [])).toEqual({ order: [], metres: 0 });
});

test('the tour of one location has one stop', () => {
  const metres = metresBetween(START, shifted(START, 300, 400));
  expect(planTour(START, [shifted(START, 300, 400)])).toEqual({ order: [0], metres });
});

test('of two locations in the same direction the tour visits the nearer one first', () => {
  expect(planTour(START, [shifted(START, 500, 0), shifted(START, 200, 0)]).order).toEqual([1, 0]);
});

test('the tour visits the stops of one building together, in the order of the input', () => {
  const [block, house] = [shifted(START, 100, 0), shifted(START, 0, 150)];
  const { order, metres } = planTour(START, [block, house, block, block]);
  expect([
    [0, 2, 3, 1],
    [1, 0, 2, 3],
  ]).toContainEqual(order);
  expect(metres).toBeLessThan(300);
  const tower = Array.from({ length: MOST_STOPS }, () => START);
  expect(planTour(START, tower)).toEqual({ order: [...Array(MOST_STOPS).keys()], metres: 0 });
});

test.each(['eil101', 'kroA100'] as const)(
  'the tour of a published problem is at most 2 %% longer than the best known tour: %s',
  (name) => {
    const costs = instanceCosts(name);
    const order = shortTour(costs, { finish: 'start' });
    expect(tourCost(costs, order, { finish: 'start' })).toBeLessThanOrEqual(1.02 * BEST_KNOWN[name]);
  },
);

test('the time to plan a tour grows at most cubically with the number of stops', () => {
  const timeOf = (stops: number) => {
    const towns = [1, 2, 3, 4, 5].map((seed) => straightLines([START, ...buildLocations(stops, seed)]));
    const before = process.cpuUsage(); // CPU time, because other processes would lengthen the elapsed time
    for (const costs of towns) shortTour(costs, { finish: 'anywhere' });
    return process.cpuUsage(before).user;
  };
  timeOf(MOST_STOPS / 2); // a warm-up run, so that the code is compiled before the measurement
  expect(timeOf(MOST_STOPS) / timeOf(MOST_STOPS / 2)).toBeLessThan(12);
});
