import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { Outcome } from '../contract.ts';

/**
 * Stubs of other features' tables with only the columns that the foreign keys below reference. They are not exported, so
 * no migration creates them.
 */
const listRequests = pgTable('list_requests', { id: integer().primaryKey() });
const deliveryRounds = pgTable('delivery_rounds', { id: integer().primaryKey() });

/** Every mark that was made on a list request. Marks are only added; they go with their list request. */
export const deliveryMarks = pgTable(
  'delivery_marks',
  {
    id: uuid().primaryKey(),
    listRequestId: integer('list_request_id')
      .notNull()
      .references(() => listRequests.id, { onDelete: 'cascade' }),
    /** The round on which it was marked; null when it was marked elsewhere. */
    roundId: integer('round_id').references(() => deliveryRounds.id, { onDelete: 'set null' }),
    outcome: text().$type<Outcome>().notNull(),
    /** The id of the mark that this one takes back. That one may arrive later, so it is no foreign key. */
    undoes: uuid(),
    note: text().notNull().default(''),
    markedAt: timestamp('marked_at', { withTimezone: true }).notNull(),
    receivedAt: timestamp('received_at', { withTimezone: true }).notNull().default(sql`now()`),
    /** Who marked: the name of a user, or 'enlace de Ana'. */
    by: text('marked_by').notNull(),
  },
  (table) => [
    index('delivery_marks_by_request').on(table.listRequestId),
    index('delivery_marks_by_round').on(table.roundId),
  ],
);
