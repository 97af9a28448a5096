import { expect, test } from 'vitest';
import type { Round } from '../contract.ts';
import { mapLinks } from './map-links.ts';
import type { MarkedStop } from './round-marks.ts';

const START = { latitude: -34.7701, longitude: -55.7643 };

const buildStop = (
  position: number,
  change: Partial<MarkedStop['request']> = {},
  isDelivered = false,
): MarkedStop => ({
  position,
  metres: 100,
  seconds: 80,
  marks: [],
  isDelivered,
  request: {
    id: 1000 + position,
    name: 'Ana Pérez',
    phone: '099123456',
    address: 'Calle 11 y Roger Balet',
    latitude: -34.77 - position / 1000,
    longitude: -55.76,
    quantity: 1,
    note: null,
    delivered: false,
    reference: null,
    openRoundId: 1,
    closed: null,
    cancelReason: null,
    attempts: [],
    origin: null,
    outsideArea: null,
    assignee: null,
    version: 1,
    createdAt: '2026-11-21T12:00:00.000Z',
    ...change,
  },
});
const linksOf = (stops: MarkedStop[], travel: Round['travel'] = 'walking') =>
  mapLinks({ start: START, travel }, stops);
const stopsTo = (last: number) => Array.from({ length: last }, (_, index) => buildStop(index + 1));
const parametersOf = (url = '') => Object.fromEntries(new URL(url).searchParams);

test('a round with a few stops has one map link, from the start through every stop', () => {
  const [link, ...more] = linksOf(stopsTo(3));
  expect(more).toEqual([]);
  expect(link).toMatchObject({ first: 1, last: 3 });
  expect(link?.url).toMatch(/^https:\/\/www\.google\.com\/maps\/dir\/\?api=1&/);
  expect(parametersOf(link?.url)).toEqual({
    api: '1',
    origin: '-34.7701,-55.7643',
    destination: '-34.773,-55.76',
    waypoints: '-34.771,-55.76|-34.772,-55.76',
    travelmode: 'walking',
  });
});

test('ten stops fit into one map link, and eleven need two, the second starting at the last stop of the first', () => {
  expect(linksOf(stopsTo(10))).toHaveLength(1);
  const [first, second, ...more] = linksOf(stopsTo(11));
  expect(more).toEqual([]);
  expect([first, second]).toMatchObject([
    { first: 1, last: 10 },
    { first: 11, last: 11 },
  ]);
  expect(parametersOf(first?.url).waypoints?.split('|')).toHaveLength(9);
  expect(parametersOf(second?.url).origin).toBe(parametersOf(first?.url).destination);
  expect(parametersOf(second?.url)).not.toHaveProperty('waypoints');
});

test('the map link of a round in progress starts at the location of the phone', () => {
  const stops = [buildStop(1, {}, true), buildStop(2), buildStop(3, {}, true), buildStop(4)];
  const [link, ...more] = linksOf(stops);
  expect(more).toEqual([]);
  expect(link).toMatchObject({ first: 2, last: 4 });
  expect(parametersOf(link?.url)).toEqual({
    api: '1',
    destination: '-34.774,-55.76',
    waypoints: '-34.772,-55.76',
    travelmode: 'walking',
  });
});

test('the map links of a round with the most stops visit each stop once, in order', () => {
  const stops = stopsTo(200);
  const visited = linksOf(stops).flatMap(({ url }) => {
    const { waypoints = '', destination } = parametersOf(url);
    return [...waypoints.split('|'), destination];
  });
  const links = stops.map(
    ({ request: { latitude, longitude } }) => `${Number(latitude?.toFixed(6))},${longitude}`,
  );
  expect(visited).toEqual(links);
});

test('the map link of a round by car or by bicycle requests a route for that vehicle, in the terms of Google Maps', () => {
  for (const [travel, mode] of [
    ['driving', 'driving'],
    ['cycling', 'bicycling'],
  ] as const) {
    const [link] = linksOf(stopsTo(1), travel);
    expect(parametersOf(link?.url).travelmode).toBe(mode);
  }
});

test('a map link leaves out stops without a location, and the other stops keep the numbers of the printed sheet', () => {
  const stops = [buildStop(2), buildStop(5, { latitude: null, longitude: null }), buildStop(7)];
  const [link] = linksOf(stops);
  expect(link).toMatchObject({ first: 2, last: 7 });
  expect(parametersOf(link?.url).waypoints).toBe('-34.772,-55.76');
});

test('a round in which no stop has a location has no map link', () => {
  expect(linksOf([])).toEqual([]);
  expect(linksOf([buildStop(1, { latitude: null, longitude: null })])).toEqual([]);
});

test('a map link contains coordinates with at most six decimals and no personal data', () => {
  const [link] = linksOf([buildStop(1, { latitude: -34.7712345678, longitude: -55.7600000001 })]);
  expect(parametersOf(link?.url)).toEqual({
    api: '1',
    origin: '-34.7701,-55.7643',
    destination: '-34.771235,-55.76',
    travelmode: 'walking',
  });
});
