import { date, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

/**
 * Number of messages, list requests, deliveries and list requests closed without delivery on each day in the country. Database triggers on messages and list
 * requests maintain it (db/migrations), because counting a hundred thousand rows per read would be too slow.
 */
export const dailyCounts = pgTable(
  'daily_counts',
  {
    day: date({ mode: 'string' }).notNull(),
    counted: text({ enum: ['message', 'order', 'delivery', 'closing'] }).notNull(),
    /** Kind of the messages, neighbourhood of the list requests, empty for deliveries and closings. */
    part: text().notNull(),
    count: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.counted, table.part] })],
);
