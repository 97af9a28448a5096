import { expect, test } from 'vitest';
import { shifted } from '../../../shared/contract/geography.ts';
import { SECONDS_A_DOOR } from '../../delivery-rounds/contract.ts';
import { type Course, type DraftRound, moved, roundOf, withoutRequests } from './draft-rounds.ts';

const START = { latitude: -34.77, longitude: -55.76 };
const COURSE: Course = { start: START, finish: 'anywhere', travel: 'walking' };

const stopAt = (requestId: number, east: number) => ({
  requestId,
  address: `Calle ${requestId}`,
  ...shifted(START, 0, east),
});
/** Builds a round with stops to the east of the start. The id of a stop is its distance from the start in metres. */
const roundEast = (name: string, ...metres: number[]): DraftRound => ({
  name,
  metres: 1.3 * Math.max(0, ...metres),
  seconds: (1.3 * Math.max(0, ...metres)) / 1.25 + metres.length * SECONDS_A_DOOR,
  stops: metres.map((far) => stopAt(far, far)),
});
const idsOf = ({ stops }: DraftRound) => stops.map(({ requestId }) => requestId);

test('a moved stop leaves its round and enters the other one where it adds the least distance', () => {
  const rounds = [roundEast('A', 100, 200, 300), roundEast('B', 150, 400)];
  const after = moved(rounds, 200, 1, COURSE);
  expect(after.map(idsOf)).toEqual([
    [100, 300],
    [150, 200, 400],
  ]);
  expect(roundOf(after, 200)).toBe(1);
});

test('moving a stop changes the stops, the distance and the time of both rounds', () => {
  const rounds = [roundEast('A', 100, 300), roundEast('B', 50)];
  const [first, second] = moved(rounds, 300, 1, COURSE);
  expect(first?.metres).toBeCloseTo(130, 0);
  expect(first?.seconds).toBeCloseTo(130 / 1.25 + SECONDS_A_DOOR, 0);
  expect(second?.metres).toBeCloseTo(390, 0);
  expect(second?.seconds).toBeCloseTo(390 / 1.25 + 2 * SECONDS_A_DOOR, 0);
});

test('a round that ends where it began counts the way back', () => {
  const rounds = [roundEast('A', 100), roundEast('B', 50)];
  const [, second] = moved(rounds, 100, 1, { ...COURSE, finish: 'start' });
  expect(second?.metres).toBeCloseTo(65 + 1.3 * 100, 0); // 50 m more in each direction
});

test('moving a stop to another round and back restores distance and time', () => {
  const rounds = [roundEast('A', 100, 200), roundEast('B', 400)];
  const back = moved(moved(rounds, 200, 1, COURSE), 200, 0, COURSE);
  expect(back.map(idsOf)).toEqual(rounds.map(idsOf));
  for (const [index, { metres, seconds }] of back.entries()) {
    expect(metres).toBeCloseTo(rounds[index]?.metres ?? 0, 3);
    expect(seconds).toBeCloseTo(rounds[index]?.seconds ?? 0, 3);
  }
});

test('a round without stops takes no time, and moving an unknown stop or to an unknown round changes nothing', () => {
  const rounds = [roundEast('A', 100), roundEast('B', 400)];
  expect(moved(rounds, 100, 1, COURSE)[0]).toMatchObject({ metres: 0, seconds: 0, stops: [] });
  expect(moved(rounds, 999, 1, COURSE)).toBe(rounds);
  expect(moved(rounds, 100, 0, COURSE)).toBe(rounds);
  expect(moved(rounds, 100, 7, COURSE)).toBe(rounds);
});

test('list requests that are no longer available are removed from every round', () => {
  const rounds = [roundEast('A', 100, 200), roundEast('B', 400)];
  const left = withoutRequests(rounds, [200, 400], COURSE);
  expect(left.map(idsOf)).toEqual([[100], []]);
  expect(withoutRequests(rounds, [7], COURSE)).toEqual(rounds);
});
