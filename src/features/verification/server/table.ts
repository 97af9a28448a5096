import { sql } from 'drizzle-orm';
import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { moment } from '../../../shared/server/database/moment-column.ts';

/** One row for each phone with a recent code: the hash of the code, and the counts of sends and guesses. */
export const phoneCodes = pgTable(
  'phone_codes',
  {
    phone: text().primaryKey(),
    /** Hash of the current code. Null after the code was used or could not be delivered. */
    codeHash: text('code_hash'),
    /** Number of digits of the current code. */
    digits: integer().notNull().default(4),
    /** Number of attempts at the current code. */
    tries: integer().notNull().default(0),
    expiresAt: moment('expires_at'),
    sentAt: moment('sent_at'),
    /** Number of codes sent since `sends_since`. */
    sends: integer().notNull().default(0),
    sendsSince: moment('sends_since'),
    /** Number of wrong guesses at four-digit codes since the last whole day without such a guess. */
    wrong: integer().notNull().default(0),
    lastWrongAt: moment('last_wrong_at'),
    /** Until this time the phone gets eight-digit codes. */
    longCodesUntil: moment('long_codes_until'),
    /** Number of wrong guesses at eight-digit codes, since the phone began to get them or since its last lock. */
    longWrong: integer('long_wrong').notNull().default(0),
    lockedUntil: moment('locked_until'),
    locks: integer().notNull().default(0),
  },
  (table) => [index('phone_codes_locked').on(table.lockedUntil)],
);

/** Phones that a browser has verified recently. One message or list request uses up a row. */
export const verifiedPhones = pgTable(
  'verified_phones',
  {
    /** Keyed hash of the token in the browser's cookie. */
    browser: text().notNull(),
    phone: text().notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.browser, table.phone] })],
);

/**
 * The delivery state of each code that a channel accepted, as its webhook reports it. Duplicate and out-of-order
 * reports lead to the same state.
 */
export const codeDeliveries = pgTable('code_deliveries', {
  /** The id that the channel gave to the message. */
  reference: text().primaryKey(),
  /** Null if the webhook reported the message before its id was stored, or if the clean-up has removed the phone. */
  phone: text(),
  codeHash: text('code_hash'),
  status: text({ enum: ['accepted', 'sent', 'delivered', 'read', 'failed'] }).notNull(),
  changedAt: moment('changed_at').notNull().default(sql`now()`),
});

/** Circuit breakers of failing channels. While the breaker of a channel is open, the channel is not used. */
export const channelCircuits = pgTable('channel_circuits', {
  channel: text().primaryKey(),
  failures: integer().notNull().default(0),
  openUntil: moment('open_until'),
});
