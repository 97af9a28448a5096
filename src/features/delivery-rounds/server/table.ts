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
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { wireMoment } from '../../../shared/server/database/moment-column.ts';

/** A tour on which list requests are delivered. A list request is on at most one open round. */
export const deliveryRounds = pgTable(
  'delivery_rounds',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    name: text().notNull(),
    /** The coordinates of the starting point. */
    latitude: doublePrecision().notNull(),
    longitude: doublePrecision().notNull(),
    travel: text({ enum: ['walking', 'cycling', 'driving'] }).notNull(),
    finish: text({ enum: ['anywhere', 'start'] })
      .notNull()
      .default('anywhere'),
    /** Whether the stops' metres and seconds follow the streets; otherwise they are estimated from straight lines. */
    byStreet: boolean('by_street').notNull().default(false),
    /** The name of the user who made the round, as it was at that time. */
    madeBy: text('made_by').notNull(),
    createdAt: wireMoment('created_at').notNull().default(sql`now()`),
    /** Null while the round is open. */
    finishedAt: wireMoment('finished_at'),
    /**
     * The hash of the token of the volunteer's link, the volunteer's name, and the times of making, expiry and last
     * opening. All null without a link.
     */
    linkHash: text('link_hash'),
    linkName: text('link_name'),
    linkCreatedAt: wireMoment('link_created_at'),
    linkExpiresAt: wireMoment('link_expires_at'),
    linkOpenedAt: wireMoment('link_opened_at'),
  },
  (table) => [
    // The index is partial, because PostgreSQL locks a row against foreign keys when a column of a full unique index
    // changes. Finishing a round could then deadlock with requests that store marks of its list requests.
    uniqueIndex('delivery_rounds_by_link').on(table.linkHash).where(sql`link_hash is not null`),
    index('delivery_rounds_open').on(table.finishedAt),
    check('delivery_rounds_known_travel', sql`${table.travel} in ('walking', 'cycling', 'driving')`),
    check('delivery_rounds_known_finish', sql`${table.finish} in ('anywhere', 'start')`),
  ],
);

/**
 * Links that were renewed or revoked, that expired, or whose round was finished. They are kept to accept marks that
 * were made before the link ended and arrive late.
 */
export const endedLinks = pgTable(
  'ended_round_links',
  {
    /** The hash of the token. */
    hash: text().primaryKey(),
    roundId: integer('round_id')
      .notNull()
      .references(() => deliveryRounds.id, { onDelete: 'cascade' }),
    /** The name of the volunteer. */
    name: text().notNull(),
    openedAt: wireMoment('opened_at'),
    endedAt: wireMoment('ended_at').notNull(),
    /** The number of marks and added doors that arrived after the end. */
    lateMarks: integer('late_marks').notNull().default(0),
  },
  (table) => [index('ended_round_links_by_round').on(table.roundId)],
);

/**
 * A stub of another feature's table with only the column that the foreign key below references. It is not exported, so
 * no migration creates it.
 */
const listRequests = pgTable('list_requests', { id: integer().primaryKey() });

export const deliveryStops = pgTable(
  'delivery_stops',
  {
    roundId: integer('round_id')
      .notNull()
      .references(() => deliveryRounds.id, { onDelete: 'cascade' }),
    /** The stop's number, from 1. It is printed on the sheet, so it does not change when another stop is removed. */
    position: integer().notNull(),
    listRequestId: integer('list_request_id')
      .notNull()
      .references(() => listRequests.id, { onDelete: 'cascade' }),
    /** Whether the list request was delivered when the round was finished; null while the round is open. */
    delivered: boolean(),
    /**
     * Metres and seconds by street from the previous stop. Null if they are computed from straight lines on reading.
     */
    metres: doublePrecision(),
    seconds: doublePrecision(),
  },
  (table) => [
    primaryKey({ columns: [table.roundId, table.position] }),
    index('delivery_stops_by_request').on(table.listRequestId),
  ],
);
