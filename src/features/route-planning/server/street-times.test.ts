import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildLocations } from '../../../../tests/support/factories.ts';
import type { LocalServer } from '../../../../tests/support/local-server.ts';
import { CENTRE } from '../../../../tests/support/locations.ts';
import { planTour } from '../../../../tests/support/planned-tour.ts';
import {
  locationsOf,
  ROUTER_SPEED,
  routerPlays,
  routerServer,
  streetMetres,
} from '../../../../tests/support/router-server.ts';
import { type Coordinates, metresBetween, shifted } from '../../../shared/contract/geography.ts';
import { DETOUR } from '../../delivery-rounds/contract.ts';
import { COMPUTATIONS } from './computations.ts';
import { type RoundToPlan, roundPlanner } from './planner.ts';
import { type StreetTimesOptions, streetTimes } from './street-times.ts';

/** Tests distances and times by street with a real HTTP server whose responses the tests set. */

let router: LocalServer;
beforeAll(async () => {
  router = await routerServer();
});
beforeEach(() => router.forget());
afterAll(() => router.close());

let time = 0;
const reasons: string[] = [];
beforeEach(() => {
  time = 0;
  reasons.splice(0);
});
const options = (overrides: Partial<StreetTimesOptions> = {}): StreetTimesOptions => ({
  url: router.url,
  profiles: { walking: 'foot', cycling: 'bike', driving: null },
  userAgent: 'A site (https://ejemplo.uy; hola@ejemplo.uy)',
  report: (reason) => void reasons.push(reason),
  elapsed: () => time,
  ...overrides,
});
const at = (east: number) => shifted(CENTRE, 0, east);
const PLACES = [CENTRE, at(100), at(300)];
const paths = () => router.requests.map(({ url }) => url.pathname.split('/').slice(0, -1).join('/'));

test('requests the table service with the profile of the means of travel, and returns metres and seconds', async () => {
  const matrix = await streetTimes(options())('walking', PLACES);
  expect(matrix?.metres[1]).toBeCloseTo(200, -1);
  expect(matrix?.metres[3]).toBeCloseTo(300, -1);
  expect(matrix?.seconds[2]).toBeCloseTo(600 / ROUTER_SPEED, -1);
  expect(matrix?.metres[0]).toBe(0);
  expect(paths()).toEqual(['/table/v1/foot']);
  const [{ url, headers } = { url: new URL(router.url), headers: {} }] = router.requests;
  expect(Object.fromEntries(url.searchParams)).toEqual({
    sources: '0;1;2',
    destinations: '3;4;5',
    annotations: 'duration,distance',
  });
  expect(headers['user-agent']).toContain('hola@ejemplo.uy');
});

test('puts the profile into the address, and keeps the path and the key there', async () => {
  const url = `${router.url}/rutas/{perfil}?clave=abc`;
  await streetTimes(options({ url }))('cycling', PLACES);
  expect(paths()).toEqual(['/rutas/bike/table/v1/bike']);
  expect(router.requests[0]?.url.searchParams.get('clave')).toBe('abc');
});

test('sends no request for a means of travel that the router has no profile for', async () => {
  expect(await streetTimes(options())('driving', PLACES)).toBeNull();
  expect(router.requests).toEqual([]);
});

test('splits many locations into requests of at most a hundred, and returns the same distances', async () => {
  const places = buildLocations(120);
  const matrix = await streetTimes(options())('walking', places);
  expect(router.requests).toHaveLength(9);
  for (const { url } of router.requests) expect(locationsOf(url).length).toBeLessThanOrEqual(100);
  for (const [from, to] of [
    [0, 119],
    [60, 3],
    [119, 55],
  ] as const)
    expect(matrix?.metres[from * 120 + to]).toBeCloseTo(
      streetMetres(places[from] as Coordinates, places[to] as Coordinates),
      -1,
    );
});

test('requests the distances of locations only once, even if these move by less than a metre', async () => {
  const find = streetTimes(options());
  const first = await find('walking', PLACES);
  const nearly = PLACES.map(({ latitude, longitude }) => ({ latitude: latitude + 1e-8, longitude }));
  expect(await find('walking', nearly)).toEqual(first);
  expect(router.requests).toHaveLength(1);
  await find('walking', [...PLACES, at(900)]);
  await find('cycling', PLACES);
  expect(router.requests).toHaveLength(3);
});

describe('there are no distances by street, and the router is not used for ten seconds, after', () => {
  test.each([
    ['an error', routerPlays.content({ code: 'InvalidQuery' }, 400), 'status 400'],
    ['another code', routerPlays.content({ code: 'NoTable' }), 'another shape'],
    ['no distances', routerPlays.content({ code: 'Ok', durations: [[0]] }), 'another shape'],
    [
      'too few rows',
      routerPlays.content({ code: 'Ok', durations: [[0]], distances: [[0]] }),
      'another shape',
    ],
    ['no response in time', routerPlays.silence, 'no answer in time'],
  ])('%s', async (_, play, reason) => {
    const find = streetTimes(options({ timeoutMs: 100 }));
    router.play(play);
    expect(await find('walking', PLACES)).toBeNull();
    router.forget();
    time = 9_000;
    expect(await find('walking', PLACES)).toBeNull();
    expect(router.requests).toEqual([]);
    time = 10_001;
    expect(await find('walking', PLACES)).not.toBeNull();
    expect(reasons).toEqual([reason]);
  });

  test('a rejection, in which case the pause lasts a minute', async () => {
    const find = streetTimes(options());
    router.play(routerPlays.content({}, 429));
    await find('walking', PLACES);
    router.forget();
    time = 59_000;
    expect(await find('walking', PLACES)).toBeNull();
    time = 60_001;
    expect(await find('walking', PLACES)).not.toBeNull();
  });
});

describe('a planned round', () => {
  const planner = (overrides?: Partial<StreetTimesOptions>) =>
    roundPlanner({
      thread: { run: async (name, input) => COMPUTATIONS[name](input as never) as never },
      streets: streetTimes(options(overrides)),
      report: () => {},
    });
  const noStreets = roundPlanner({
    thread: { run: () => Promise.reject('broken') },
    report: (error) => void reasons.push(String(error)),
  });
  const round = (overrides: Partial<RoundToPlan> = {}): RoundToPlan => ({
    start: CENTRE,
    locations: [at(300), at(-100), at(300)],
    travel: 'walking',
    finish: 'anywhere',
    ...overrides,
  });

  test('is in the order of the time by street, and states the metres and seconds of each way', async () => {
    // In straight lines the nearer door in the east comes first, but by street the way back to the west is long.
    const locations = [at(190), at(-200)];
    const [planned] = await planner().plan([round({ locations })]);
    expect(planned).toMatchObject({ order: [1, 0], byStreet: true });
    expect(planned?.legs[0]?.metres).toBeCloseTo(3 * 200, -1);
    expect(planned?.legs[1]?.metres).toBeCloseTo(2 * 390, -1);
    expect(planned?.seconds).toBeCloseTo((planned?.metres ?? 0) / ROUTER_SPEED, -1);
    const [straight] = await noStreets.plan([round({ locations })]);
    expect(straight).toMatchObject({ order: [0, 1], byStreet: false, legs: [null, null] });
  });

  test('visits the doors of one building one after the other, with no distance between them', async () => {
    const [planned] = await planner().plan([round({ finish: 'start' })]);
    expect(planned?.order.indexOf(2)).toBe((planned?.order.indexOf(0) ?? 0) + 1);
    expect(planned?.legs[planned.order.indexOf(2)]).toEqual({ metres: 0, seconds: 0 });
    const legs = planned?.legs.reduce((sum, leg) => sum + (leg?.metres ?? 0), 0) ?? 0;
    expect(planned?.metres).toBeGreaterThan(legs); // the round also counts the way back
  });

  test('estimates only the distances that the router does not know, and says so', async () => {
    const far = at(2_000);
    router.play(routerPlays.table((_, to) => metresBetween(to, far) < 5));
    const [planned] = await planner().plan([round({ locations: [far, at(100)] })]);
    expect(planned).toMatchObject({
      order: [1, 0],
      byStreet: false,
      legs: [{ seconds: expect.any(Number) }, null],
    });
    expect(planned?.metres).toBeCloseTo(200 + DETOUR * 1_900, -1);
  });

  test('has a somewhat longer tour when the thread fails, which is reported', async () => {
    const locations = buildLocations(100);
    const [planned] = await noStreets.plan([round({ locations })]);
    expect(planned?.order.toSorted((a, b) => a - b)).toEqual([...locations.keys()]);
    expect(reasons).toEqual(['broken']);
    const { metres } = planTour(CENTRE, locations);
    expect(planned?.metres).toBeLessThan(1.25 * DETOUR * metres);
  });
});
