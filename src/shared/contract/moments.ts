import { getISO } from 'temporal-polyfill/fns/Calendar';
import * as Instant from 'temporal-polyfill/fns/Instant';
import * as ZonedDateTime from 'temporal-polyfill/fns/ZonedDateTime';
import { country } from '#campaign/country.ts';

/**
 * Moments by what the clocks show then, with the rules by which a time zone changes them. The zone is the country's, if no
 * other is given.
 */

/**
 * The moment at a time (8:00) of a day (YYYY-MM-DD). A time that the clocks skip is as much later as they skip, so that
 * 0:00 is the beginning of every day. Of a time that comes twice it is the first. Throws a
 * RangeError for a day that does not exist.
 */
export const momentInCountry = (day: string, time: string, timeZone = country.timeZone): Date =>
  new Date(zonedTime(day, time, timeZone).epochMilliseconds);

/** The moment at a time (8:00) of a day (YYYY-MM-DD), in ISO 8601 with the distance from UTC. */
export const localTime = (day: string, time: string, timeZone = country.timeZone): string =>
  ZonedDateTime.toString(zonedTime(day, time, timeZone), { timeZoneName: 'never' });

/** The next midnight after `moment`, in epoch milliseconds. */
export const nextMidnightInCountry = (moment: Date, timeZone = country.timeZone): number =>
  ZonedDateTime.startOfDay(ZonedDateTime.addDays(zoned(moment, timeZone), 1)).epochMilliseconds;

/** A stretch of time in which the distance from UTC stays the same. */
interface UtcOffset {
  /** What the clocks showed at its beginning, before they were changed, as YYYY-MM-DDTHH:MM:SS. */
  since: string;
  /** The distances from UTC before and after its beginning, as -03:00. */
  before: string;
  offset: string;
  /** Whether the clocks were set forward at its beginning. */
  isForward: boolean;
}

/** The distances from UTC between two moments. The first one begins at `from`, with the same distance before it. */
export function utcOffsets(from: Date, until: Date, timeZone = country.timeZone): UtcOffset[] {
  let current = zoned(from, timeZone);
  const offsets = [offsetSince(current, current)];
  for (;;) {
    const next = ZonedDateTime.getTimeZoneTransition(current, 'next');
    if (!next || next.epochMilliseconds >= until.getTime()) return offsets;
    offsets.push(offsetSince(next, current));
    current = next;
  }
}

function offsetSince(begin: ZonedDateTime.Record, earlier: ZonedDateTime.Record): UtcOffset {
  const before = ZonedDateTime.offset(earlier);
  const since = clockTime(ZonedDateTime.withTimeZone(begin, before));
  return { since, before, offset: ZonedDateTime.offset(begin), isForward: since < clockTime(begin) };
}

const clockTime = (moment: ZonedDateTime.Record) =>
  ZonedDateTime.toString(moment, { offset: 'never', timeZoneName: 'never', smallestUnit: 'second' });

const zoned = (moment: Date, timeZone: string) =>
  Instant.toZonedDateTimeISO(Instant.fromEpochMilliseconds(moment.getTime()), timeZone);

const zonedTime = (day: string, time: string, timeZone: string) =>
  ZonedDateTime.fromString(`${day}T${time.padStart(5, '0')}[${timeZone}]`, getISO);
