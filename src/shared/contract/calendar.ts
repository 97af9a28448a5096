/** Montevideo has been at UTC-3 all year since 2015. */
const MONTEVIDEO_OFFSET_MS = -3 * 3_600_000;
const DAY_MS = 86_400_000;

/** The date in Montevideo at `moment`, as YYYY-MM-DD. */
export const dayInMontevideo = (moment: Date) =>
  new Date(moment.getTime() + MONTEVIDEO_OFFSET_MS).toISOString().slice(0, 10);

/** The next midnight in Montevideo after `moment`, in epoch milliseconds. */
export function nextMidnightInMontevideo(moment: Date): number {
  const local = moment.getTime() + MONTEVIDEO_OFFSET_MS;
  return (Math.floor(local / DAY_MS) + 1) * DAY_MS - MONTEVIDEO_OFFSET_MS;
}

/** Whole days until `day` begins in Montevideo, rounded up and never below 0. */
export function daysUntil(day: string, moment: Date): number {
  const midnight = Date.parse(`${day}T00:00:00-03:00`);
  return Math.max(0, Math.ceil((midnight - moment.getTime()) / DAY_MS));
}

const longDay = new Intl.DateTimeFormat('es-UY', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC', // the date is already a day in Montevideo, so formatting must not shift it
});

/** Formats '2025-03-09' as '9 de marzo de 2025'. */
export const formatDay = (day: string) => longDay.format(new Date(`${day}T00:00:00Z`));

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
