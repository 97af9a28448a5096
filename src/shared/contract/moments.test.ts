import { describe, expect, test } from 'vitest';
import { calendarOf, dayBefore } from './calendar.ts';
import { DAY_MS } from './durations.ts';
import { localTime, momentInCountry, nextMidnightInCountry, utcOffsets } from './moments.ts';

const at = (moment: string) => new Date(moment);

test.each([
  ['skips midnight', 'America/Santiago', '2028-09-03', '00:00', '2028-09-03T01:00:00-03:00'],
  ['skips half past midnight', 'America/Santiago', '2028-09-03', '0:30', '2028-09-03T01:30:00-03:00'],
  ['skips midnight', 'America/Havana', '2028-03-12', '00:00', '2028-03-12T01:00:00-04:00'],
  ['skips half past two', 'Europe/Madrid', '2028-03-26', '2:30', '2028-03-26T03:30:00+02:00'],
  ['has half past eleven twice', 'America/Santiago', '2028-04-01', '23:30', '2028-04-01T23:30:00-03:00'],
  ['has midnight twice', 'America/Havana', '2028-11-05', '00:00', '2028-11-05T00:00:00-04:00'],
  ['has half past two twice', 'Europe/Madrid', '2028-10-29', '2:30', '2028-10-29T02:30:00+02:00'],
  ['has every hour once', 'America/Montevideo', '2028-10-29', '8:00', '2028-10-29T08:00:00-03:00'],
])('a time is converted to the right moment on a day that %s in %s', (_, timeZone, day, time, moment) => {
  expect(localTime(day, time, timeZone)).toBe(moment);
  expect(momentInCountry(day, time, timeZone)).toEqual(at(moment));
});

test("the time zone is the country's unless another one is given", () => {
  expect(momentInCountry('2025-05-11', '8:00')).toEqual(at('2025-05-11T11:00:00Z'));
  expect(localTime('2025-05-11', '8:00')).toBe('2025-05-11T08:00:00-03:00');
  expect(nextMidnightInCountry(at('2025-05-11T02:59:59Z'))).toBe(Date.parse('2025-05-11T03:00:00Z'));
  expect(nextMidnightInCountry(at('2025-05-11T03:00:00Z'))).toBe(Date.parse('2025-05-12T03:00:00Z'));
});

test('a day or a time that does not exist is an error', () => {
  expect(() => momentInCountry('2025-02-30', '8:00')).toThrow(RangeError);
  expect(() => momentInCountry('2025-02-20', '25:00')).toThrow(RangeError);
});

describe.each(['America/Santiago', 'Europe/Madrid', 'America/Havana', 'America/Montevideo'])(
  'in %s',
  (timeZone) => {
    const { dayInCountry, timeInCountry, daysUntil } = calendarOf({ locale: 'es', timeZone });
    const days = Array.from({ length: 366 }, (_, index) => dayBefore('2028-01-01', -index));

    test('each day of a year begins when the one before it ends', () => {
      for (const day of days) {
        const begins = momentInCountry(day, '00:00', timeZone);
        const justBefore = new Date(begins.getTime() - 1);
        expect([dayInCountry(justBefore), dayInCountry(begins)]).toEqual([dayBefore(day, 1), day]);
        expect(nextMidnightInCountry(justBefore, timeZone)).toBe(begins.getTime());
        expect([daysUntil(day, justBefore), daysUntil(day, begins)]).toEqual([1, 0]);
      }
    });

    test('noon of each day is converted to a moment and back, and its text with the distance from UTC is right', () => {
      for (const day of days) {
        const noon = momentInCountry(day, '12:00', timeZone);
        expect(timeInCountry(noon.toISOString())).toBe(`${day}T12:00`);
        expect(at(localTime(day, '12:00', timeZone))).toEqual(noon);
      }
    });
  },
);

test('the distances from UTC between two moments say when the clocks were changed, and how', () => {
  const year = (timeZone: string) => {
    const begins = momentInCountry('2028-01-01', '0:00', timeZone);
    return utcOffsets(begins, new Date(begins.getTime() + 366 * DAY_MS), timeZone).map(
      ({ since, before, offset, isForward }) => `${since} ${before} ${offset} ${isForward}`,
    );
  };
  expect(year('America/Santiago')).toEqual([
    '2028-01-01T00:00:00 -03:00 -03:00 false',
    '2028-04-02T00:00:00 -03:00 -04:00 false',
    '2028-09-03T00:00:00 -04:00 -03:00 true',
  ]);
  expect(year('Europe/Madrid')).toEqual([
    '2028-01-01T00:00:00 +01:00 +01:00 false',
    '2028-03-26T02:00:00 +01:00 +02:00 true',
    '2028-10-29T03:00:00 +02:00 +01:00 false',
  ]);
  expect(year('America/Montevideo')).toEqual(['2028-01-01T00:00:00 -03:00 -03:00 false']);
});
