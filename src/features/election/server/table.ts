import { sql } from 'drizzle-orm';
import { check, integer, pgTable, text } from 'drizzle-orm/pg-core';

/** The text that thanks voters after the election. The table has one row at most. */
export const electionThanks = pgTable(
  'election_thanks',
  {
    id: integer().primaryKey().default(1),
    text: text().notNull().default(''),
    version: integer().notNull().default(0),
  },
  (table) => [check('election_thanks_one_row', sql`${table.id} = 1`)],
);
