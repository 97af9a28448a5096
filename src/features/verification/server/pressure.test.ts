import { expect, test } from 'vitest';
import { proofBits } from './pressure.ts';

const quiet = { taken: 0, places: 167, sentToday: 0, codesPerDay: 500 };
const preferred = { isAboveNormal: false, isPreferred: true };

test.each([
  ['a quiet site', quiet, 0],
  ['a quarter of the places', { ...quiet, taken: 41.1 }, 11],
  ['half of the places', { ...quiet, taken: 84 }, 12],
  ['three quarters of the places', { ...quiet, taken: 126 }, 13],
  ['a queue', { ...quiet, taken: 200 }, 14],
  ["half of the day's codes", { ...quiet, sentToday: 250 }, 11],
  ["four fifths of the day's codes", { ...quiet, sentToday: 400 }, 12],
  ["a queue and four fifths of the day's codes", { ...quiet, taken: 170, sentToday: 400 }, 16],
])('with %s, a preferred visitor has to solve puzzles of the right difficulty', (_, pressure, bits) => {
  expect(proofBits(pressure, preferred)).toBe(bits);
});

test('visitors who are not preferred have to do twice the work of preferred ones, up to the maximum', () => {
  const others = { isAboveNormal: false, isPreferred: false };
  expect(proofBits(quiet, others)).toBe(0);
  expect(proofBits({ ...quiet, taken: 84 }, others)).toBe(13);
  expect(proofBits({ ...quiet, taken: 300, sentToday: 499 }, others)).toBe(16);
});

test('a network above its normal rate has to do a small amount of work even on a quiet site', () => {
  expect(proofBits(quiet, { isAboveNormal: true, isPreferred: false })).toBe(10);
});

test('a site with a small daily maximum of codes requires no proof of work after a few codes', () => {
  expect(proofBits({ taken: 10, places: 10, sentToday: 19, codesPerDay: 20 }, preferred)).toBe(0);
});
