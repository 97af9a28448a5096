import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  doublePrecision,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
} from 'drizzle-orm/pg-core';

const moment = (name: string) => timestamp(name, { withTimezone: true });

/** A tour on which list requests are delivered. A list request is on one open round at most. */
export const deliveryRounds = pgTable(
  'delivery_rounds',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    name: text().notNull(),
    /** Where it starts. */
    latitude: doublePrecision().notNull(),
    longitude: doublePrecision().notNull(),
    travel: text({ enum: ['walking', 'driving'] }).notNull(),
    /** The name that the account of its maker had then. */
    madeBy: text('made_by').notNull(),
    createdAt: moment('created_at').notNull().default(sql`now()`),
    /** Null while it is open. */
    finishedAt: moment('finished_at'),
  },
  (table) => [
    index('delivery_rounds_open').on(table.finishedAt),
    check('delivery_rounds_known_travel', sql`${table.travel} in ('walking', 'driving')`),
  ],
);

/** What the foreign key below needs of another feature's table. Not exported: no migration makes it. */
const listRequests = pgTable('list_requests', { id: integer().primaryKey() });

export const deliveryStops = pgTable(
  'delivery_stops',
  {
    roundId: integer('round_id')
      .notNull()
      .references(() => deliveryRounds.id, { onDelete: 'cascade' }),
    /** 1 for the first; printed on the sheet, so it stays when another stop goes. */
    position: integer().notNull(),
    listRequestId: integer('list_request_id')
      .notNull()
      .references(() => listRequests.id, { onDelete: 'cascade' }),
    /** Whether it was delivered when the round was finished, for the record; null until then. */
    delivered: boolean(),
  },
  (table) => [
    primaryKey({ columns: [table.roundId, table.position] }),
    index('delivery_stops_by_request').on(table.listRequestId),
  ],
);
