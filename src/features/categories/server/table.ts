import { sql } from 'drizzle-orm';
import { boolean, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { moment } from '../../../shared/server/database/moment-column.ts';
import { DEFAULT_COLOUR } from '../contract.ts';

export const categories = pgTable(
  'categories',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    name: text().notNull(),
    description: text().notNull().default(''),
    colour: text().notNull().default(DEFAULT_COLOUR),
    active: boolean().notNull().default(true),
    version: integer().notNull().default(1),
    createdAt: moment('created_at').notNull().default(sql`now()`),
  },
  (table) => [uniqueIndex('categories_one_per_name').on(sql`lower(${table.name})`)],
);
