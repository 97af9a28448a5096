import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from '../../../shared/server/database/moment-column.ts';

/** A stub of another feature's table with only the column that the foreign key references. */
const users = pgTable('users', { id: integer().primaryKey() });

export const savedViews = pgTable(
  'saved_views',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    path: text().notNull(),
    query: text().notNull(),
    isShared: boolean('is_shared').notNull(),
    createdAt: moment('created_at').notNull().default(sql`now()`),
  },
  (table) => [index('saved_views_by_user').on(table.userId)],
);
