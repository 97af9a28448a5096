import { sql } from 'drizzle-orm';
import {
  boolean,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { itemColumns, mediaColumns } from '../../../shared/server/database/item-columns.ts';
import { moment, wireMoment } from '../../../shared/server/database/moment-column.ts';

export const events = pgTable(
  'events',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    title: text().notNull(),
    content: text().notNull(),
    starts: wireMoment().notNull(),
    ends: wireMoment(),
    place: text().notNull(),
    latitude: doublePrecision(),
    longitude: doublePrecision(),
    neighbourhoods: jsonb().$type<string[]>().notNull().default([]),
    accessibility: text().notNull().default(''),
    takesSignUps: boolean('takes_sign_ups').notNull().default(false),
    capacity: integer(),
    /** Whether no place is left, which changes the pages, so that not every sign-up has to. */
    isFull: boolean('is_full').notNull().default(false),
    isCancelled: boolean('is_cancelled').notNull().default(false),
    formerStart: wireMoment('former_start'),
    series: text(),
    /** How often the time, the place or the cancellation changed while it was public, of which people are told. */
    changes: integer().notNull().default(0),
    ...mediaColumns(),
    ...itemColumns(),
  },
  (table) => [
    index('events_by_start').on(table.starts, table.id),
    index('events_scheduled').on(table.publishAt).where(sql`publish_at is not null`),
    index('events_of_series').on(table.series).where(sql`series is not null`),
  ],
);

/** The people who signed up for an event, each with a verified phone. They are deleted 30 days after the event. */
export const signUps = pgTable(
  'sign_ups',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    eventId: integer('event_id')
      .notNull()
      .references(() => events.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    phone: text().notNull(),
    /** How many people come, with whoever signed up. */
    people: integer().notNull(),
    /** The hash of the token of the private link. */
    linkHash: text('link_hash').notNull(),
    consentVersion: text('consent_version'),
    consentedAt: moment('consented_at'),
    cancelledAt: moment('cancelled_at'),
    /** When staff ticked them at the door. */
    arrivedAt: moment('arrived_at'),
    /** When staff last ticked them or took the tick back, by which late ticks of other devices are ordered. */
    tickedAt: moment('ticked_at'),
    /** Of which of the event's changes they know. */
    toldChanges: integer('told_changes').notNull().default(0),
    /** The name of the user who told them last; null if nobody has to. */
    toldBy: text('told_by'),
    createdAt: moment('created_at').notNull().default(sql`now()`),
  },
  (table) => [
    uniqueIndex('sign_ups_of_event').on(table.eventId, table.phone),
    index('sign_ups_of_phone').on(table.phone),
    uniqueIndex('sign_ups_link').on(table.linkHash),
  ],
);
