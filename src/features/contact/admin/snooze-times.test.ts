import { expect, test } from 'vitest';
import { timeInCountry } from '../../../shared/contract/calendar.ts';
import { returnOn, suggestedReturns } from './snooze-times.ts';

const shown = (now: string) =>
  Object.entries(suggestedReturns(new Date(now))).map(([words, time]) => [words, timeInCountry(time)]);

test('a message comes back tomorrow or on the next Monday at nine in the country', () => {
  expect(shown('2025-05-07T15:00:00Z')).toEqual([
    ['Mañana a las 9', '2025-05-08T09:00'],
    ['El lunes a las 9', '2025-05-12T09:00'],
  ]);
});

test('on a Sunday, tomorrow is the Monday, and on a Monday the next one is a week away', () => {
  expect(shown('2025-05-11T15:00:00Z')).toEqual([['Mañana a las 9', '2025-05-12T09:00']]);
  expect(shown('2025-05-12T15:00:00Z')).toContainEqual(['El lunes a las 9', '2025-05-19T09:00']);
});

test('late in the evening, tomorrow is the next day of the country', () => {
  expect(shown('2025-05-08T02:00:00Z')[0]).toEqual(['Mañana a las 9', '2025-05-08T09:00']);
});

test('a chosen day begins at nine', () => {
  expect(timeInCountry(returnOn('2025-06-01'))).toBe('2025-06-01T09:00');
});
