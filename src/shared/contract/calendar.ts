import { country } from '#campaign/country.ts';
import { DAY_MS, MINUTE_MS } from './durations.ts';

/** All days and hours are in the country's time zone, not in that of the device or the server. */
const { locale, timeZone } = country;

/** Writes the local date and time as '2025-05-11 08:00:00', which is the format of the locale sv-SE. */
const clock = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' });

/** Returns the milliseconds by which the country's clocks are ahead of UTC at a moment. */
function offsetMs(moment: number): number {
  const second = Math.floor(moment / 1000) * 1000;
  return Date.parse(`${clock.format(second).replace(' ', 'T')}Z`) - second;
}

/** The date in the country at `moment`, as YYYY-MM-DD. */
export const dayInCountry = (moment: Date) => clock.format(moment).slice(0, 10);

/** Converts a moment (ISO 8601) to the date and time in the country, as YYYY-MM-DDTHH:MM. */
export const timeInCountry = (moment: string) =>
  clock.format(new Date(moment)).slice(0, 16).replace(' ', 'T');

/** The next midnight in the country after `moment`, in epoch milliseconds. */
export const nextMidnightInCountry = (moment: Date): number =>
  momentInCountry(dayBefore(dayInCountry(moment), -1), '00:00').getTime();

/** Returns the moment at which the country's clocks show `time` (8:00) on `day` (YYYY-MM-DD). */
export function momentInCountry(day: string, time: string): Date {
  const asUtc = Date.parse(`${day}T${time.padStart(5, '0')}:00Z`);
  const near = asUtc - offsetMs(asUtc);
  return new Date(asUtc - offsetMs(near)); // the offset at `near` may differ from that at `asUtc`
}

/** The country's offset from UTC at a moment, such as '-03:00'. */
export function utcOffset(moment: Date): string {
  const minutes = offsetMs(moment.getTime()) / MINUTE_MS;
  const two = (value: number) => `${Math.floor(value)}`.padStart(2, '0');
  return `${minutes < 0 ? '-' : '+'}${two(Math.abs(minutes) / 60)}:${two(Math.abs(minutes) % 60)}`;
}

/** Converts a time (8:00) of a day (YYYY-MM-DD) in the country to ISO 8601 with the offset from UTC. */
export const localTime = (day: string, time: string) =>
  `${day}T${time.padStart(5, '0')}:00${utcOffset(momentInCountry(day, time))}`;

/** The date this many days before `day`, both as YYYY-MM-DD. */
export const dayBefore = (day: string, days: number) =>
  new Date(Date.parse(`${day}T00:00:00Z`) - days * DAY_MS).toISOString().slice(0, 10);

/** Whole days until `day` begins in the country, rounded up and never below 0. */
export function daysUntil(day: string, moment: Date): number {
  const midnight = momentInCountry(day, '00:00');
  return Math.max(0, Math.ceil((midnight.getTime() - moment.getTime()) / DAY_MS));
}

const longDay = new Intl.DateTimeFormat(locale, {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC', // the date is already a day of the country, so formatting must not shift it
});

/** Formats '2025-03-09' as '9 de marzo de 2025'. */
export const formatDay = (day: string) => longDay.format(new Date(`${day}T00:00:00Z`));

const weekday = new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' });

/** The day of the week of a date (YYYY-MM-DD), such as 'domingo'. */
export const formatWeekday = (day: string) => weekday.format(new Date(`${day}T00:00:00Z`));

const shortMoment = new Intl.DateTimeFormat(locale, {
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hour12: false,
  timeZone,
} as const);

/** Formats a moment (ISO 8601) as day/month/year hour:minute in the country. */
export const formatMoment = (moment: string) => shortMoment.format(new Date(moment)).replace(',', '');

/** Formats '2025-05-09' as '9/5', for the axis of a plot. */
export const shortDay = (day: string) => `${Number(day.slice(8))}/${Number(day.slice(5, 7))}`;
