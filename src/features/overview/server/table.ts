import { date, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

/**
 * Daily numbers of messages, list requests, deliveries, list requests closed without delivery and undecided ones, in the
 * country's time zone. Database triggers maintain them (db/migrations), because counting a hundred thousand rows per read is too slow.
 */
export const dailyCounts = pgTable(
  'daily_counts',
  {
    day: date({ mode: 'string' }).notNull(),
    counted: text({ enum: ['message', 'order', 'delivery', 'closing', 'undecided'] }).notNull(),
    /**
     * What is counted: a kind of message, or the list requests of a neighbourhood. Empty for all others.
     */
    part: text().notNull(),
    count: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.counted, table.part] })],
);
