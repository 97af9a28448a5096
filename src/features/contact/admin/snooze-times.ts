import { dayBefore, dayInCountry, formatWeekday } from '../../../shared/contract/calendar.ts';
import { momentInCountry } from '../../../shared/contract/moments.ts';

/** The hour at which a message comes back. */
const HOUR = '09:00';
const DAYS_OF_A_WEEK = [1, 2, 3, 4, 5, 6, 7];

/** The time at which a message comes back on a day (YYYY-MM-DD), in ISO 8601. */
export const returnOn = (day: string): string => momentInCountry(day, HOUR).toISOString();

/** Suggested times for a message to come back, as ISO 8601 by the words of their buttons. */
export function suggestedReturns(now: Date): Record<string, string> {
  const today = dayInCountry(now);
  const days = DAYS_OF_A_WEEK.map((days) => dayBefore(today, -days));
  const tomorrow = days[0] ?? today;
  const monday = days.find((day) => formatWeekday(day) === formatWeekday(A_MONDAY)) ?? tomorrow;
  return {
    'Mañana a las 9': returnOn(tomorrow),
    ...(monday !== tomorrow && { 'El lunes a las 9': returnOn(monday) }),
  };
}

/** A Monday, whose name in the country's language finds the others. */
const A_MONDAY = '2025-05-12';
