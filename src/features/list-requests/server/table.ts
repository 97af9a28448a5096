import { sql } from 'drizzle-orm';
import { boolean, doublePrecision, index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

const moment = (name: string) => timestamp(name, { withTimezone: true });

/** What the foreign key below needs of another feature's table. Not exported: no migration makes it. */
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
    /** When it last became delivered or pending; null while nobody has marked it. */
    stateChangedAt: moment('state_changed_at'),
    /** The delivery round that has it now, one at most; null while none has. */
    openRoundId: integer('open_round_id').references(() => deliveryRounds.id, { onDelete: 'set null' }),
    /** What a search looks through: lower case without accents. */
    search: text().notNull(),
    /** Which privacy notice was accepted, and when (Ley 18.331). Null when the request did not say. */
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
