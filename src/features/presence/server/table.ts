import { sql } from 'drizzle-orm';
import { boolean, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { moment } from '../../../shared/server/database/moment-column.ts';

/** Which user has which item open. Rows of items that were left open too long ago are swept. */
export const openItems = pgTable(
  'open_items',
  {
    subject: text({ enum: ['message', 'list request'] }).notNull(),
    item: integer().notNull(),
    user: integer('user_id').notNull(),
    name: text().notNull(),
    isWriting: boolean('is_writing').notNull(),
    seenAt: moment('seen_at').notNull().default(sql`now()`),
  },
  (table) => [primaryKey({ columns: [table.subject, table.item, table.user] })],
);
