import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { Attempt, Outcome } from '../../../shared/contract/delivery-marks.ts';
import { wireMoment } from '../../../shared/server/database/moment-column.ts';

/**
 * A stub of another feature's table with only the column that the foreign keys reference. It is not exported, so no
 * migration creates it.
 */
const deliveryRounds = pgTable('delivery_rounds', { id: integer().primaryKey() });

export const listRequests = pgTable(
  'list_requests',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    name: text().notNull(),
    phone: text().notNull(),
    address: text().notNull(),
    latitude: doublePrecision(),
    longitude: doublePrecision(),
    /** The neighbourhood of the location. Null without a location and in rows of releases that had none. */
    neighbourhood: text(),
    delivered: boolean().notNull().default(false),
    deliveredAt: wireMoment('delivered_at'),
    /** Why it is closed without having been delivered; null while it is not. */
    closed: text({ enum: ['refused', 'cancelled'] }),
    /** The visits without delivery, earliest first, as they follow from the marks. */
    attempts: jsonb().$type<Attempt[]>().notNull().default([]),
    /** The hash of the token of the private link with which the visitor follows the list request. */
    trackingHash: text('tracking_hash'),
    /** When the list request was last marked as delivered or pending; null if it never was. */
    stateChangedAt: wireMoment('state_changed_at'),
    /** The id of the open delivery round that contains the list request; null when there is none. */
    openRoundId: integer('open_round_id').references(() => deliveryRounds.id, { onDelete: 'set null' }),
    /** The text that a search matches: name, phone, address and reference in lower case without accents. */
    search: text().notNull(),
    /**
     * A short name of the list request for talking about it, such as 'K7M2QX'. It grants no access. Null in rows of
     * releases that had none.
     */
    reference: text(),
    /**
     * The version of the privacy notice that the visitor accepted, and the time of the consent (Ley 18.331). Both are
     * null when the request contained no version.
     */
    consentVersion: text('consent_version'),
    consentedAt: wireMoment('consented_at'),
    createdAt: wireMoment('created_at').notNull().default(sql`now()`),
  },
  (table) => [
    uniqueIndex('list_requests_by_tracking').on(table.trackingHash),
    check('list_requests_known_closing', sql`${table.closed} in ('refused', 'cancelled')`),
    index('list_requests_by_phone').on(table.phone),
    index('list_requests_by_state').on(table.delivered, table.id),
    index('list_requests_by_open_round').on(table.openRoundId).where(sql`${table.openRoundId} is not null`),
  ],
);

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
    markedAt: wireMoment('marked_at').notNull(),
    receivedAt: wireMoment('received_at').notNull().default(sql`now()`),
    /** Who marked: the name of a user, or 'enlace de Ana'. */
    by: text('marked_by').notNull(),
  },
  (table) => [
    index('delivery_marks_by_request').on(table.listRequestId),
    index('delivery_marks_by_round').on(table.roundId),
  ],
);
