import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { moment } from '../../../shared/server/database/moment-column.ts';
import type { HolderKind } from '../contract.ts';

/** The movements of ballot papers. None is ever changed: what was wrong is moved back. */
export const paperMovements = pgTable(
  'paper_movements',
  {
    /** The id that was made where the movement was written. */
    id: uuid().primaryKey(),
    /** Where the papers came from; null for the printer. */
    fromKind: text('from_kind').$type<HolderKind>(),
    fromId: integer('from_id').notNull().default(0),
    /** Where they went; null for those that were used. */
    toKind: text('to_kind').$type<HolderKind>(),
    toId: integer('to_id').notNull().default(0),
    count: integer().notNull(),
    note: text().notNull().default(''),
    author: text().notNull(),
    at: moment('at').notNull().default(sql`now()`),
  },
  (table) => [
    check('paper_movements_move_some', sql`${table.count} > 0`),
    index('paper_movements_in_order').on(table.at, table.id),
  ],
);
