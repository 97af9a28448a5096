import { expect, test } from 'vitest';
import { dayInCountry, daysUntil, formatDay, nextMidnightInCountry } from './calendar.ts';

const at = (moment: string) => new Date(moment);

test('the countdown in days rounds up and never goes below zero', () => {
  expect(daysUntil('2025-05-11', at('2025-05-09T00:00:00-03:00'))).toBe(2);
  expect(daysUntil('2025-05-11', at('2025-05-09T00:00:01-03:00'))).toBe(2);
  expect(daysUntil('2025-05-11', at('2025-05-10T23:59:59-03:00'))).toBe(1);
  expect(daysUntil('2025-05-11', at('2025-05-11T00:00:00-03:00'))).toBe(0);
  expect(daysUntil('2025-05-11', at('2026-11-20T12:00:00Z'))).toBe(0);
});

test("the date of a point in time is its date in Montevideo, independent of the server's time zone", () => {
  expect(dayInCountry(at('2025-05-11T02:59:59Z'))).toBe('2025-05-10');
  expect(dayInCountry(at('2025-05-11T03:00:00Z'))).toBe('2025-05-11');
});

test('the next midnight is computed in the time zone of Montevideo', () => {
  expect(nextMidnightInCountry(at('2025-05-11T02:59:59Z'))).toBe(Date.parse('2025-05-11T03:00:00Z'));
  expect(nextMidnightInCountry(at('2025-05-11T03:00:00Z'))).toBe(Date.parse('2025-05-12T03:00:00Z'));
});

test('a date is formatted in Spanish without being shifted by time zones', () => {
  expect(formatDay('2025-05-11')).toBe('11 de mayo de 2025');
  expect(formatDay('2025-01-01')).toBe('1 de enero de 2025');
});
