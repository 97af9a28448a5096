import { sql } from 'drizzle-orm';
import { index, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { Suggestion } from '../contract.ts';

/** What the geocoder answered to an address, so that it is asked once for all visitors and instances. */
export const geocodings = pgTable(
  'geocodings',
  {
    /** The words looked for, as they are compared: small letters, single blanks, without accents. */
    query: text().primaryKey(),
    suggestions: jsonb().$type<Suggestion[]>().notNull(),
    answeredAt: timestamp('answered_at', { withTimezone: true }).notNull().default(sql`now()`),
  },
  (table) => [index('geocodings_by_time').on(table.answeredAt)],
);
