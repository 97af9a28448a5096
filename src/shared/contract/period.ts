import * as z from 'zod/mini';
import { dayBefore } from './calendar.ts';
import { day } from './content-fields.ts';
import { invalid } from './problem.ts';
import { translated } from './translated.ts';

/** The largest number of days in a period of the statistics. */
const LONGEST_DAYS = 366;

/** The period of the statistics: its first and last day in the country. Both are given, or neither. */
export const periodQuery = translated({
  from: ['desde', z.optional(day)],
  until: ['hasta', z.optional(day)],
});
export type Period = { from: string; until: string };

/** Completes a period, by default one of `days` days until today. Throws 422 when it is backwards or too long. */
export function completePeriod({ from, until }: Partial<Period>, today: string, days: number): Period {
  const last = until ?? today;
  const period = { from: from ?? dayBefore(last, days - 1), until: last };
  const problem = problemOfPeriod(period);
  if (problem) throw invalid(periodQuery.fieldErrors({ from: problem }));
  return period;
}

/** Returns the message about an invalid period, or null. */
export function problemOfPeriod({ from, until }: Period): string | null {
  if (from > until) return 'El primer día tiene que ser anterior al último.';
  if (dayBefore(until, LONGEST_DAYS - 1) > from) return `El período puede tener hasta ${LONGEST_DAYS} días.`;
  return null;
}

/** The days of a period, the first one first. */
export function daysOf({ from, until }: Period): string[] {
  const days: string[] = [];
  for (let day = from; day <= until; day = dayBefore(day, -1)) days.push(day);
  return days;
}
