import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { buildLocations } from '../../../../tests/support/factories.ts';
import { CENTRE } from '../../../../tests/support/locations.ts';
import { planTour } from '../../../../tests/support/planned-tour.ts';
import { type Coordinates, shifted } from '../../../shared/contract/geography.ts';
import { DETOUR, type Finish, MOST_STOPS, SECONDS_A_DOOR, SPEEDS } from '../../delivery-rounds/contract.ts';
import { convexHull, type PlanePoint, pointsOf } from './plane.ts';
import { type SplitInput, splitIntoRounds } from './split.ts';

const inputOf = (locations: Coordinates[], people: number, finish: Finish = 'anywhere'): SplitInput => ({
  start: CENTRE,
  locations,
  people,
  finish,
  secondsPerMetre: DETOUR / SPEEDS.walking,
  secondsPerDoor: SECONDS_A_DOOR,
});

const at = (most: number, metres: number) =>
  fc
    .record({ north: fc.integer({ min: -most, max: most }), east: fc.integer({ min: -most, max: most }) })
    .map(({ north, east }) => shifted(CENTRE, north * metres, east * metres));
const inputs = fc
  .record({
    locations: fc.oneof(
      fc.array(at(3_000, 1), { minLength: 1, maxLength: 80 }),
      fc.array(at(3, 100), { minLength: 1, maxLength: 80 }), // corners of city blocks, many of them identical
    ),
    people: fc.integer({ min: 1, max: 12 }),
    finish: fc.constantFrom<Finish>('anywhere', 'start'),
  })
  .map(({ locations, people, finish }) => inputOf(locations, people, finish));
const always = (promise: (input: SplitInput) => void) =>
  fc.assert(fc.property(inputs, promise), { numRuns: 100 });

/** Returns the time of each round in seconds, for the tour that is planned through its stops. */
const timesOf = (
  { start, locations, finish, secondsPerMetre, secondsPerDoor }: SplitInput,
  groups: number[][],
) =>
  groups.map((group) => {
    const stops = group.map((index) => locations[index] as Coordinates);
    return planTour(start, stops, finish).metres * secondsPerMetre + group.length * secondsPerDoor;
  });
const aboveMean = (times: number[]) =>
  Math.max(...times) / (times.reduce((sum, time) => sum + time, 0) / times.length);

/** Whether a point is inside a convex hull by more than a millimetre. */
function isInside({ x, y }: PlanePoint, hull: readonly PlanePoint[]): boolean {
  if (hull.length < 3) return false;
  return hull.every((corner, index) => {
    const next = hull[(index + 1) % hull.length] as PlanePoint;
    const [across, along] = [next.x - corner.x, next.y - corner.y];
    return (across * (y - corner.y) - along * (x - corner.x)) / Math.hypot(across, along) > 0.001;
  });
}

/** The number of locations that are inside the hull of another group. */
function intrudersOf({ locations }: SplitInput, groups: number[][]): number {
  const points = pointsOf(locations);
  const hulls = groups.map((group) => convexHull(group.map((index) => points[index] as PlanePoint)));
  return groups.flatMap((group, own) =>
    group.filter((index) =>
      hulls.some((hull, other) => other !== own && isInside(points[index] as PlanePoint, hull)),
    ),
  ).length;
}

describe('for any locations and number of people,', () => {
  test('each location is in exactly one round, and no round is empty', () =>
    always((input) => {
      const groups = splitIntoRounds(input);
      expect(groups.flat().toSorted((a, b) => a - b)).toEqual([...input.locations.keys()]);
      expect(groups).toHaveLength(Math.min(input.people, input.locations.length));
      expect(Math.min(...groups.map((group) => group.length))).toBeGreaterThan(0);
    }));

  test('no location is inside the convex hull of another round', () =>
    always((input) => {
      expect(intrudersOf(input, splitIntoRounds(input))).toBe(0);
    }));

  test('the result is the same for the same input', () =>
    always((input) => {
      expect(splitIntoRounds(input)).toEqual(splitIntoRounds(structuredClone(input)));
    }));
});

test.each([
  [60, 4],
  [88, 3],
  [500, 7],
])('of %i list requests for %i people no round takes ten per cent longer than the mean', (count, people) => {
  for (const finish of ['anywhere', 'start'] as const) {
    const input = inputOf(buildLocations(count), people, finish);
    expect(aboveMean(timesOf(input, splitIntoRounds(input)))).toBeLessThan(1.1);
  }
});

test('no round has more stops than one person can deliver, even if the other rounds take longer', () => {
  const dense = buildLocations(380).map(({ latitude, longitude }) => ({
    latitude: CENTRE.latitude + (latitude - CENTRE.latitude) / 50,
    longitude: CENTRE.longitude + (longitude - CENTRE.longitude) / 50,
  }));
  const input = inputOf([...dense, ...buildLocations(20)], 2);
  expect(splitIntoRounds(input).map((group) => group.length)).toEqual([MOST_STOPS, MOST_STOPS]);
});

test('the flats of one building are in one round', () => {
  const houses = buildLocations(60);
  const building = houses[0] as Coordinates;
  const input = inputOf([...houses, ...Array.from({ length: 9 }, () => building)], 4);
  const rounds = splitIntoRounds(input).filter((group) => group.some((index) => index === 0 || index >= 60));
  expect(rounds).toHaveLength(1);
});
