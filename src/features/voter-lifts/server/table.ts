import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from '../../../shared/server/database/moment-column.ts';
import type { LiftState } from '../contract.ts';

/** The lifts of voters to their polling places. */
export const lifts = pgTable(
  'voter_lifts',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    name: text().notNull(),
    phone: text().notNull(),
    address: text().notNull(),
    place: text().notNull().default(''),
    /** As HH:MM; '' for any time. */
    time: text().notNull().default(''),
    seats: integer().notNull().default(1),
    note: text().notNull().default(''),
    /** Who drives. Whoever is no more among the people who help drives nobody. */
    driverId: integer('driver_id'),
    state: text().$type<LiftState>().notNull().default('pending'),
    createdAt: moment('created_at').notNull().default(sql`now()`),
  },
  (table) => [
    index('voter_lifts_of_driver').on(table.driverId),
    index('voter_lifts_of_phone').on(table.phone),
  ],
);
