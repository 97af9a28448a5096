import { expect, test } from 'vitest';
import { calendarOf, dayInCountry, daysUntil, formatDay } from './calendar.ts';

const at = (moment: string) => new Date(moment);

test('the countdown in days rounds up and never goes below zero', () => {
  expect(daysUntil('2025-05-11', at('2025-05-09T00:00:00-03:00'))).toBe(2);
  expect(daysUntil('2025-05-11', at('2025-05-09T00:00:01-03:00'))).toBe(2);
  expect(daysUntil('2025-05-11', at('2025-05-10T23:59:59-03:00'))).toBe(1);
  expect(daysUntil('2025-05-11', at('2025-05-11T00:00:00-03:00'))).toBe(0);
  expect(daysUntil('2025-05-11', at('2026-11-20T12:00:00Z'))).toBe(0);
});

test.each([
  ['America/Santiago', '2028-09-02T23:30:00-04:00', '2028-09-10', 8],
  ['America/Santiago', '2028-04-01T00:30:00-03:00', '2028-04-09', 8],
  ['Europe/Madrid', '2028-03-25T23:30:00+01:00', '2028-03-27', 2],
  ['Europe/Madrid', '2028-10-29T00:30:00+02:00', '2028-10-30', 1],
  ['America/Havana', '2028-03-11T23:30:00-05:00', '2028-03-13', 2],
  ['America/Havana', '2028-11-05T00:30:00-05:00', '2028-11-06', 1],
])('the countdown counts a day of 23 or 25 hours as one, in %s from %s', (timeZone, moment, day, days) => {
  expect(calendarOf({ locale: 'es', timeZone }).daysUntil(day, at(moment))).toBe(days);
});

test("the date of a point in time is its date in Montevideo, independent of the server's time zone", () => {
  expect(dayInCountry(at('2025-05-11T02:59:59Z'))).toBe('2025-05-10');
  expect(dayInCountry(at('2025-05-11T03:00:00Z'))).toBe('2025-05-11');
});

test('a date is formatted in Spanish without being shifted by time zones', () => {
  expect(formatDay('2025-05-11')).toBe('11 de mayo de 2025');
  expect(formatDay('2025-01-01')).toBe('1 de enero de 2025');
});
