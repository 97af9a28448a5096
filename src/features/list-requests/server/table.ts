import { sql } from 'drizzle-orm';
import { boolean, doublePrecision, index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

const moment = (name: string) => timestamp(name, { withTimezone: true });

/** The other feature's table as far as the foreign key needs it. Not exported, so that no migration creates it. */
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
    delivered: boolean().notNull().default(false),
    deliveredAt: moment('delivered_at'),
    /** When it was last marked as delivered or pending; null while it never was. */
    stateChangedAt: moment('state_changed_at'),
    /** The open delivery round that it is on; null when there is none. */
    openRoundId: integer('open_round_id').references(() => deliveryRounds.id, { onDelete: 'set null' }),
    /** What a search looks through: lower case without accents. */
    search: text().notNull(),
    /** Which privacy notice was accepted, and when (Ley 18.331). Null when the request did not name one. */
    consentVersion: text('consent_version'),
    consentedAt: moment('consented_at'),
    createdAt: moment('created_at').notNull().default(sql`now()`),
  },
  (table) => [
    index('list_requests_by_phone').on(table.phone),
    index('list_requests_by_state').on(table.delivered, table.id),
    index('list_requests_by_open_round').on(table.openRoundId).where(sql`${table.openRoundId} is not null`),
  ],
);
