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
  uniqueIndex,
} from 'drizzle-orm/pg-core';

const moment = (name: string) => timestamp(name, { withTimezone: true });

export const listRequests = pgTable(
  'list_requests',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    name: text().notNull(),
    phone: text().notNull(),
    address: text().notNull(),
    latitude: doublePrecision(),
    longitude: doublePrecision(),
    delivered: boolean().notNull().default(false),
    deliveredAt: moment('delivered_at'),
    /** When it last became delivered or pending; null while nobody has marked it. */
    stateChangedAt: moment('state_changed_at'),
    /** What a search looks through: small letters without accents. */
    search: text().notNull(),
    /** Which privacy notice was accepted, and when (Ley 18.331). Null when the call did not say. */
    consentVersion: text('consent_version'),
    consentedAt: moment('consented_at'),
    createdAt: moment('created_at').notNull().default(sql`now()`),
  },
  (table) => [
    index('list_requests_by_phone').on(table.phone),
    index('list_requests_by_state').on(table.delivered, table.id),
  ],
);

/** A walk or a drive on which some of them are delivered. */
export const deliveryRounds = pgTable(
  'delivery_rounds',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    name: text().notNull(),
    /** Where it sets out from. */
    latitude: doublePrecision().notNull(),
    longitude: doublePrecision().notNull(),
    travel: text({ enum: ['walking', 'driving'] }).notNull(),
    /** The name of whoever made it, as it was then. */
    madeBy: text('made_by').notNull(),
    createdAt: moment('created_at').notNull().default(sql`now()`),
    /** Null while somebody is on the way. */
    finishedAt: moment('finished_at'),
  },
  (table) => [
    index('delivery_rounds_open').on(table.finishedAt),
    check('delivery_rounds_known_travel', sql`${table.travel} in ('walking', 'driving')`),
  ],
);

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
    /** True until the round is finished: what is held by one round is in no other. */
    held: boolean().notNull().default(true),
    /** Whether it was delivered when the round was finished, for the record; null until then. */
    delivered: boolean(),
  },
  (table) => [
    primaryKey({ columns: [table.roundId, table.position] }),
    uniqueIndex('delivery_stops_held_once').on(table.listRequestId).where(sql`held`),
    index('delivery_stops_by_request').on(table.listRequestId),
  ],
);
