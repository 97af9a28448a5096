import { sql } from 'drizzle-orm';
import { index, integer, pgTable, pgView, text, timestamp } from 'drizzle-orm/pg-core';

const moment = (name: string) => timestamp(name, { withTimezone: true });

/**
 * The sums for each phone. Triggers on messages and list requests keep them (db/migrations): summing up a hundred
 * thousand rows for every look at the ranking would take longer than anybody waits.
 */
export const personTotals = pgTable(
  'person_totals',
  {
    phone: text().primaryKey(),
    name: text().notNull().default(''),
    messages: integer().notNull().default(0),
    listRequests: integer('list_requests').notNull().default(0),
    total: integer().notNull().generatedAlwaysAs(sql`messages + list_requests`),
    lastAt: moment('last_at'),
    /** What a search looks through: small letters without accents. */
    search: text()
      .notNull()
      .generatedAlwaysAs(
        sql`lower(regexp_replace(normalize(name, NFD), '[\\u0300-\\u036f]', '', 'g')) || ' ' || phone`,
      ),
  },
  (table) => [
    index('person_totals_ranking').on(
      table.total.desc().nullsFirst(),
      table.lastAt.desc().nullsFirst(),
      table.phone.desc().nullsFirst(),
    ),
  ],
);

/** Everybody who was in touch. */
export const people = pgView('people', {
  phone: text().notNull(),
  name: text().notNull(),
  total: integer().notNull(),
  messages: integer().notNull(),
  listRequests: integer('list_requests').notNull(),
  lastAt: moment('last_at').notNull(),
  search: text().notNull(),
}).existing();

/** Each message and each list request, whichever room it is kept in. */
export const interactions = pgView('interactions', {
  phone: text().notNull(),
  name: text().notNull(),
  at: moment('at').notNull(),
  kind: text({ enum: ['message', 'list request'] }).notNull(),
  id: integer().notNull(),
}).existing();
