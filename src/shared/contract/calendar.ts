/** Montevideo has been at UTC-3 all year since 2015. */
const MONTEVIDEO_OFFSET_MS = -3 * 3_600_000;
const DAY_MS = 86_400_000;

/** The date in Montevideo at `moment`, as YYYY-MM-DD. */
export const dayInMontevideo = (moment: Date) =>
  new Date(moment.getTime() + MONTEVIDEO_OFFSET_MS).toISOString().slice(0, 10);

/** The date and time in Montevideo of a moment (ISO 8601), as YYYY-MM-DDTHH:MM. */
export const timeInMontevideo = (moment: string) =>
  new Date(Date.parse(moment) + MONTEVIDEO_OFFSET_MS).toISOString().slice(0, 16);

/** The next midnight in Montevideo after `moment`, in epoch milliseconds. */
export function nextMidnightInMontevideo(moment: Date): number {
  const local = moment.getTime() + MONTEVIDEO_OFFSET_MS;
  return (Math.floor(local / DAY_MS) + 1) * DAY_MS - MONTEVIDEO_OFFSET_MS;
}

/** The moment in Montevideo at a time (8:00) of a day (YYYY-MM-DD). */
export const momentInMontevideo = (day: string, time: string) =>
  new Date(`${day}T${time.padStart(5, '0')}:00-03:00`);

/** The date this many days before `day`, both as YYYY-MM-DD. */
export const dayBefore = (day: string, days: number) =>
  new Date(Date.parse(`${day}T00:00:00Z`) - days * DAY_MS).toISOString().slice(0, 10);

/** Whole days until `day` begins in Montevideo, rounded up and never below 0. */
export function daysUntil(day: string, moment: Date): number {
  const midnight = momentInMontevideo(day, '00:00');
  return Math.max(0, Math.ceil((midnight.getTime() - moment.getTime()) / DAY_MS));
}

const longDay = new Intl.DateTimeFormat('es-UY', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC', // the date is already a day in Montevideo, so formatting must not shift it
});

/** Formats '2025-03-09' as '9 de marzo de 2025'. */
export const formatDay = (day: string) => longDay.format(new Date(`${day}T00:00:00Z`));

const weekday = new Intl.DateTimeFormat('es-UY', { weekday: 'long', timeZone: 'UTC' });

/** The day of the week of a date (YYYY-MM-DD), such as 'domingo'. */
export const formatWeekday = (day: string) => weekday.format(new Date(`${day}T00:00:00Z`));

const shortMoment = new Intl.DateTimeFormat('es-UY', {
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hour12: false,
  timeZone: 'America/Montevideo',
} as const);

/** Formats a moment (ISO 8601) as day/month/year hour:minute in Montevideo. */
export const formatMoment = (moment: string) => shortMoment.format(new Date(moment)).replace(',', '');

/** Formats '2025-05-09' as '9/5', for the axis of a plot. */
export const shortDay = (day: string) => `${Number(day.slice(8))}/${Number(day.slice(5, 7))}`;
