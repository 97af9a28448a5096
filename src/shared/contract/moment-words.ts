import { dayInCountry, formatDay, formatWeekday, timeInCountry } from './calendar.ts';

/** Moments (ISO 8601) by the calendar and the clocks of the country. */

/** The day of a moment, as YYYY-MM-DD. */
export const dayOf = (moment: string): string => dayInCountry(new Date(moment));
/** The time of a moment, as HH:MM. */
export const timeOf = (moment: string): string => timeInCountry(moment).slice(11);
/** Writes the day of a moment as 'domingo 9 de marzo de 2025'. */
export const dayInFull = (moment: string) => `${formatWeekday(dayOf(moment))} ${formatDay(dayOf(moment))}`;
/** Writes a moment as 'domingo 9 de marzo de 2025 a las 19:00'. */
export const dayAndHour = (moment: string) => `${dayInFull(moment)} a las ${timeOf(moment)}`;
