import { sql } from 'drizzle-orm';
import { index, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';

const moment = (name: string) => timestamp(name, { withTimezone: true });

/** One row for each phone with a recent code: the code's hash and the counts of guesses. */
export const phoneCodes = pgTable(
  'phone_codes',
  {
    phone: text().primaryKey(),
    /** Null once the code was used, replaced, or could not be sent. */
    codeHash: text('code_hash'),
    /** The number of digits of the code. */
    digits: integer().notNull().default(4),
    /** How often this code was tried. */
    tries: integer().notNull().default(0),
    expiresAt: moment('expires_at'),
    sentAt: moment('sent_at'),
    /** Codes sent since `sends_since`. */
    sends: integer().notNull().default(0),
    sendsSince: moment('sends_since'),
    /** Wrong guesses at codes of four digits since the last pause of a day. */
    wrong: integer().notNull().default(0),
    lastWrongAt: moment('last_wrong_at'),
    /** Until then its codes have eight digits. */
    longCodesUntil: moment('long_codes_until'),
    /** Wrong guesses at codes of eight digits, since they began or since the last lock. */
    longWrong: integer('long_wrong').notNull().default(0),
    lockedUntil: moment('locked_until'),
    locks: integer().notNull().default(0),
  },
  (table) => [index('phone_codes_locked').on(table.lockedUntil)],
);

/** Phones that a browser has verified recently. Each row is used up by one message or list request. */
export const verifiedPhones = pgTable(
  'verified_phones',
  {
    /** The keyed hash of the browser's cookie. */
    browser: text().notNull(),
    phone: text().notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.browser, table.phone] })],
);

/**
 * The delivery state of accepted codes as the webhook reports it. Repeated and unordered reports give the same state.
 */
export const codeDeliveries = pgTable('code_deliveries', {
  /** The channel's id of the message. */
  reference: text().primaryKey(),
  /** Null while the webhook has reported a message whose id we have not stored yet. */
  phone: text(),
  codeHash: text('code_hash'),
  status: text({ enum: ['accepted', 'sent', 'delivered', 'read', 'failed'] }).notNull(),
  changedAt: moment('changed_at').notNull().default(sql`now()`),
});

/** Failing channels: while a circuit is open, nothing is sent through its channel. */
export const channelCircuits = pgTable('channel_circuits', {
  channel: text().primaryKey(),
  failures: integer().notNull().default(0),
  openUntil: moment('open_until'),
});
