import { expect, test } from 'vitest';
import { shifted } from '../../../shared/contract/geography.ts';
import { DETOUR, SPEEDS } from '../contract.ts';
import { waysTo } from './ways.ts';

const START = { latitude: -34.77, longitude: -55.76 };
const stopAt = (position: number, metres: number | null, known: number | null = null) => ({
  position,
  listRequestId: position,
  delivered: null,
  metres: known,
  seconds: known,
  location: metres === null ? null : shifted(START, 0, metres),
});
const ways = (...stops: ReturnType<typeof stopAt>[]) =>
  waysTo(stops, { start: START, travel: 'cycling' }).map(({ metres, seconds }) => [
    Math.round(metres),
    Math.round(seconds),
  ]);
const estimated = (straight: number) => [
  Math.round(straight * DETOUR),
  Math.round((straight * DETOUR) / SPEEDS.cycling),
];

test('a way known by street is returned as stored, and any other is estimated from the straight line', () => {
  expect(ways(stopAt(1, 100, 170), stopAt(2, 300))).toEqual([[170, 170], estimated(200)]);
});

test('after a stop was removed, the way to the next stop is estimated from the stop before', () => {
  expect(ways(stopAt(1, 100, 170), stopAt(3, 300, 90))).toEqual([[170, 170], estimated(200)]);
});

test('the way to a stop without a location has no length', () => {
  expect(ways(stopAt(1, 100), stopAt(2, null), stopAt(3, 200))).toEqual([
    estimated(100),
    [0, 0],
    estimated(100),
  ]);
});
