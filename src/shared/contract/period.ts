import * as z from 'zod/mini';
import { day } from './content-fields.ts';
import { translated } from './translated.ts';

/** The largest number of days of a period of figures. */
export const LONGEST_PERIOD = 366;

/** The period of figures, as the first and the last day in Montevideo. Both are given, or neither. */
export const periodQuery = translated({
  from: ['desde', z.optional(day)],
  until: ['hasta', z.optional(day)],
});
export type Period = { from: string; until: string };
