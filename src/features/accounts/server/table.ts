import { sql } from 'drizzle-orm';
import { boolean, check, integer, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';

export const users = pgTable(
  'users',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    name: text().notNull(),
    email: text().notNull(),
    role: text({ enum: ['admin', 'editor'] }).notNull(),
    passwordHash: text('password_hash').notNull(),
    requirePasswordChange: boolean('require_password_change').notNull().default(false),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().default(sql`now()`),
  },
  (table) => [
    uniqueIndex('users_one_per_email').on(sql`lower(${table.email})`),
    check('users_known_role', sql`${table.role} in ('admin', 'editor')`),
  ],
);
