import { country } from '#campaign/country.ts';
import type { Country } from './countries/country.ts';
import { DAY_MS } from './durations.ts';

/**
 * Days and hours of a country, whatever the zone of the device or the server, and how they are written. What needs the
 * rules by which a zone changes its clocks is in moments.ts, so that a script that only formats carries no library.
 */
export function calendarOf({ locale, timeZone }: Pick<Country, 'locale' | 'timeZone'>) {
  /** Writes the local date and time as '2025-05-11 08:00:00', which is the form of this locale. */
  const clock = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
  const longDay = new Intl.DateTimeFormat(locale, {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC', // the date is already a day of the country, so formatting must not shift it
  });
  const longMonth = new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' });
  const weekday = new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' });
  const shortMoment = new Intl.DateTimeFormat(locale, {
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hour12: false,
    timeZone,
  } as const);
  const dayInCountry = (moment: Date) => clock.format(moment).slice(0, 10);

  return {
    /** The date in the country at `moment`, as YYYY-MM-DD. */
    dayInCountry,

    /** The date and time in the country of a moment (ISO 8601), as YYYY-MM-DDTHH:MM. */
    timeInCountry: (moment: string) => clock.format(new Date(moment)).slice(0, 16).replace(' ', 'T'),

    /** The number of days from the date in the country at `moment` to `day` (YYYY-MM-DD), never below 0. */
    daysUntil: (day: string, moment: Date) =>
      Math.max(0, (midnightUtc(day) - midnightUtc(dayInCountry(moment))) / DAY_MS),

    /** Formats '2025-03-09' as '9 de marzo de 2025'. */
    formatDay: (day: string) => longDay.format(midnightUtc(day)),

    /** Formats '2025-03' or a day of it as 'marzo de 2025'. */
    formatMonth: (month: string) => longMonth.format(midnightUtc(`${month.slice(0, 7)}-01`)),

    /** The day of the week of a date (YYYY-MM-DD), such as 'domingo'. */
    formatWeekday: (day: string) => weekday.format(midnightUtc(day)),

    /** Formats a moment (ISO 8601) as day/month/year hour:minute in the country. */
    formatMoment: (moment: string) => shortMoment.format(new Date(moment)).replace(',', ''),
  };
}

export const { dayInCountry, timeInCountry, daysUntil, formatDay, formatMonth, formatWeekday, formatMoment } =
  calendarOf(country);

/** The date this many days before `day`, both as YYYY-MM-DD. */
export const dayBefore = (day: string, days: number) =>
  new Date(midnightUtc(day) - days * DAY_MS).toISOString().slice(0, 10);

/** Formats '2025-05-09' as '9/5', for the axis of a plot. */
export const shortDay = (day: string) => `${Number(day.slice(8))}/${Number(day.slice(5, 7))}`;

/** A date as milliseconds, with which days can be counted: in UTC each of them has 24 hours. */
function midnightUtc(day: string): number {
  return Date.parse(`${day}T00:00:00Z`);
}
