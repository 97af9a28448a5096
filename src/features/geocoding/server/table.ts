import { sql } from 'drizzle-orm';
import { index, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from '../../../shared/server/database/moment-column.ts';
import type { Suggestion } from '../contract.ts';

/** The geocoder's results by search text, so that each text is requested only once for all visitors and instances. */
export const geocodings = pgTable(
  'geocodings',
  {
    /** The normalised search text: lower case, single spaces, no accents. */
    query: text().primaryKey(),
    suggestions: jsonb().$type<Suggestion[]>().notNull(),
    foundAt: moment('answered_at').notNull().default(sql`now()`),
  },
  (table) => [index('geocodings_by_time').on(table.foundAt)],
);
