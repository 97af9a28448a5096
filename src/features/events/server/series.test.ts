import { expect, test } from 'vitest';
import { Problem } from '../../../shared/contract/problem.ts';
import { alsoMoved, repetitionsOf } from './series.ts';

const SATURDAY = { starts: '2030-03-02T21:00:00.000Z', ends: '2030-03-02T23:00:00.000Z' };

test('an event repeats on the same day of every week until a day, that day included', () => {
  expect(repetitionsOf(SATURDAY, '2030-03-16')).toEqual([
    { starts: '2030-03-09T21:00:00.000Z', ends: '2030-03-09T23:00:00.000Z' },
    { starts: '2030-03-16T21:00:00.000Z', ends: '2030-03-16T23:00:00.000Z' },
  ]);
});

test.each(['2030-03-02', '2030-03-08', '2029-01-01', '2032-01-01'])('nothing repeats until %s', (until) => {
  expect(() => repetitionsOf(SATURDAY, until)).toThrow(Problem);
});

test('a later event moves with the one before: by as many days, to the same hours', () => {
  const later = { starts: '2030-03-09T21:00:00.000Z', ends: '2030-03-09T23:00:00.000Z' };
  const changed = { starts: '2030-03-03T13:30:00.000Z', ends: null };
  expect(alsoMoved(later, SATURDAY, changed)).toEqual({ starts: '2030-03-10T13:30:00.000Z', ends: null });
});
