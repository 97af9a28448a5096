import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { moment } from '../../../shared/server/database/moment-column.ts';
import type { Offer } from '../contract.ts';

/** The people who help the campaign, each phone once. */
export const helpers = pgTable(
  'helpers',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    name: text().notNull(),
    phone: text().notNull(),
    neighbourhood: text().notNull().default(''),
    offers: text().array().$type<Offer[]>().notNull().default(sql`'{}'`),
    availability: text().notNull().default(''),
    /** What staff note. */
    notes: text().notNull().default(''),
    /** The number with which a delegate votes, encrypted; null without one. */
    credential: text(),
    /** Searchable text in lower case and without accents, which the credential is not part of. */
    search: text().notNull(),
    /** The version of the privacy notice that was accepted on the site; null for helpers whom staff entered. */
    consentVersion: text('consent_version'),
    consentedAt: moment('consented_at'),
    /** Whether somebody thanked them after the vote, and the name of the user who did; null if nobody knows. */
    isThanked: boolean('is_thanked').notNull().default(false),
    thankedBy: text('thanked_by'),
    createdAt: moment('created_at').notNull().default(sql`now()`),
  },
  (table) => [
    uniqueIndex('helpers_of_phone').on(table.phone),
    index('helpers_by_offer').using('gin', table.offers),
  ],
);
