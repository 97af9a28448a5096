import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
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
import { assigneeColumn, assigneeIdOf } from '../../../shared/server/assignment.ts';
import { wireMoment } from '../../../shared/server/database/moment-column.ts';

/**
 * A stub of another feature's table with only the column that foreign keys reference. It is not exported, because
 * exported tables get migrations.
 */
const deliveryRounds = pgTable('delivery_rounds', { id: integer().primaryKey() });

export const listRequests = pgTable(
  'list_requests',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    name: text().notNull(),
    /** Empty if staff entered the list request for a person without a phone. */
    phone: text().notNull(),
    /** Whether staff changed the phone, so that it need not be the one that the visitor verified. */
    phoneCorrected: boolean('phone_corrected').notNull().default(false),
    address: text().notNull(),
    latitude: doublePrecision(),
    longitude: doublePrecision(),
    /** The neighbourhood of the location. Null without a location, and in rows stored before this column existed. */
    neighbourhood: text(),
    /** The number of papers. */
    quantity: integer().notNull().default(1),
    /** What the visitor tells whoever comes to the door. */
    note: text(),
    delivered: boolean().notNull().default(false),
    deliveredAt: wireMoment('delivered_at'),
    /** Why the list request is closed without delivery; null if it is not closed. */
    closed: text({ enum: ['refused', 'cancelled'] }),
    /** Why staff cancelled the list request; null if it is not cancelled, or by the visitor. */
    cancelReason: text('cancel_reason'),
    /** The list request that staff joined this one to, of the same door; null if it is not cancelled for that. */
    joinedTo: integer('joined_to').references((): AnyPgColumn => listRequests.id, { onDelete: 'set null' }),
    /** The visits without delivery, earliest first, computed from the delivery marks. */
    attempts: jsonb().$type<Attempt[]>().notNull().default([]),
    /** The hash of the token of the private link with which the visitor follows the list request. */
    trackingHash: text('tracking_hash'),
    /** When the list request was last marked as delivered or pending; null if it never was. */
    stateChangedAt: wireMoment('state_changed_at'),
    /** The id of the open delivery round that contains the list request; null when there is none. */
    openRoundId: integer('open_round_id').references(() => deliveryRounds.id, { onDelete: 'set null' }),
    /** How the list request reached the staff who entered it; null if the visitor sent it. */
    origin: text({ enum: ['phone', 'street', 'office', 'door'] }),
    /** The decision about a door outside the delivery area; null if it is inside. */
    outsideArea: text('outside_area', { enum: ['undecided', 'accepted'] }),
    /** Who takes care of it. */
    assignee: assigneeColumn(),
    /** For optimistic locking: incremented by every correction. */
    version: integer().notNull().default(1),
    /** The text that a search matches: name, phone, address, reference and note in lower case without accents. */
    search: text().notNull(),
    /**
     * A short name for talking about the list request, such as 'K7M2QX'. It grants no access. Null in rows stored
     * before this column existed.
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
    check('list_requests_known_origin', sql`${table.origin} in ('phone', 'street', 'office', 'door')`),
    check('list_requests_known_closing', sql`${table.closed} in ('refused', 'cancelled')`),
    check('list_requests_known_outside_area', sql`${table.outsideArea} in ('undecided', 'accepted')`),
    index('list_requests_by_phone').on(table.phone),
    index('list_requests_by_assignee')
      .on(assigneeIdOf(table.assignee), table.id)
      .where(sql`${table.assignee} is not null`),
    index('list_requests_by_state').on(table.delivered, table.id),
    index('list_requests_open_by_location')
      .on(table.latitude, table.longitude)
      .where(sql`not ${table.delivered} and ${table.closed} is null`),
    index('list_requests_by_undecided').on(table.id).where(sql`${table.outsideArea} = 'undecided'`),
    index('list_requests_by_joined').on(table.joinedTo).where(sql`${table.joinedTo} is not null`),
    index('list_requests_by_open_round').on(table.openRoundId).where(sql`${table.openRoundId} is not null`),
  ],
);

/**
 * The delivery marks of list requests. Marks are never changed. They are deleted with their list request, and when staff
 * take back at once the decision that stored them.
 */
export const deliveryMarks = pgTable(
  'delivery_marks',
  {
    id: uuid().primaryKey(),
    listRequestId: integer('list_request_id')
      .notNull()
      .references(() => listRequests.id, { onDelete: 'cascade' }),
    /** The delivery round on which the mark was made; null if it was made elsewhere. */
    roundId: integer('round_id').references(() => deliveryRounds.id, { onDelete: 'set null' }),
    outcome: text().$type<Outcome>().notNull(),
    /** The id of the mark that this mark takes back. It is no foreign key, because the other mark may arrive later. */
    undoes: uuid(),
    note: text().notNull().default(''),
    markedAt: wireMoment('marked_at').notNull(),
    receivedAt: wireMoment('received_at').notNull().default(sql`now()`),
    /** Who made the mark: the name of a user, or of a round's link, such as 'enlace de Ana'. */
    by: text('marked_by').notNull(),
  },
  (table) => [
    index('delivery_marks_by_request').on(table.listRequestId),
    index('delivery_marks_by_round').on(table.roundId),
  ],
);
