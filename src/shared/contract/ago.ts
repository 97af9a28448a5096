import { dayInCountry, daysUntil, formatMoment, timeInCountry } from './calendar.ts';

/** The oldest moment, in days, that is told by its distance. An older one is told by its date. */
const LONGEST_DAYS = 30;

/** Tells a moment (ISO 8601) by its distance from `now` in days of the country: 'hoy 8:05', 'ayer', 'hace 3 días' or '12/10/2025'. */
export function agoInWords(moment: string, now: Date): string {
  const days = daysUntil(dayInCountry(now), new Date(moment));
  if (days === 0) return `hoy ${timeInCountry(moment).slice(11).replace(/^0/, '')}`;
  if (days === 1) return 'ayer';
  return days <= LONGEST_DAYS ? `hace ${days} días` : (formatMoment(moment).split(' ')[0] ?? '');
}
