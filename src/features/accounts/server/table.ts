import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { ADDITIONAL_ROLES, ROLES } from '../../../shared/contract/session.ts';
import { moment } from '../../../shared/server/database/moment-column.ts';

const quoted = (words: readonly string[]) => sql.raw(words.map((word) => `'${word}'`).join(', '));

const roleColumns = () => ({
  role: text({ enum: ROLES }).notNull(),
  otherRoles: text('other_roles', { enum: ADDITIONAL_ROLES }).array().notNull().default(sql`'{}'`),
});

export const users = pgTable(
  'users',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    name: text().notNull(),
    email: text().notNull(),
    ...roleColumns(),
    passwordHash: text('password_hash').notNull(),
    requirePasswordChange: boolean('require_password_change').notNull().default(false),
    /**
     * Until when an account without a second factor may set one up from any browser where one is required, because
     * its password has just been given to its owner in another way. Null if that was never so.
     */
    secondFactorOpenUntil: moment('second_factor_open_until'),
    version: integer().notNull().default(1),
    createdAt: moment('created_at').notNull().default(sql`now()`),
  },
  (table) => [
    uniqueIndex('users_one_per_email').on(sql`lower(${table.email})`),
    check('users_known_role', sql`${table.role} in (${quoted(ROLES)})`),
    check('users_known_other_roles', sql`${table.otherRoles} <@ array[${quoted(ADDITIONAL_ROLES)}]`),
  ],
);

/**
 * Invitations to have an account. Only the keyed hash of the link's token is stored. A row is deleted when it is
 * accepted, revoked or expired.
 */
export const invitations = pgTable('invitations', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  name: text().notNull(),
  /** Empty if the invited person enters it. */
  email: text().notNull(),
  ...roleColumns(),
  tokenHash: text('token_hash').notNull().unique(),
  invitedBy: text('invited_by').notNull(),
  expiresAt: moment('expires_at').notNull(),
});

const ownerOf = () =>
  integer('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });

/** Sessions of signed-in users. Only the keyed hash of the cookie's token is stored. */
export const sessions = pgTable(
  'sessions',
  {
    tokenHash: text('token_hash').primaryKey(),
    /** Names the session to its user. It grants no access. */
    id: integer().generatedAlwaysAsIdentity().unique(),
    userId: ownerOf(),
    /** From where the user signed in, in words, such as 'celular, Chrome, red 190.64.12'. */
    origin: text().notNull().default(''),
    /** When the user last proved with the password or a passkey who it is. */
    confirmedAt: moment('confirmed_at').notNull().default(sql`now()`),
    /** The challenge that a passkey has to sign next. */
    challenge: text(),
    /** When a session ends that another one has replaced. Null for all others. */
    endsAt: moment('ends_at'),
    /** Whether the user signed in with a temporary password. Such a session only allows changing it. */
    passwordChangeOnly: boolean('password_change_only').notNull().default(false),
    createdAt: moment('created_at').notNull().default(sql`now()`),
    lastSeenAt: moment('last_seen_at').notNull().default(sql`now()`),
  },
  (table) => [index('sessions_by_user').on(table.userId)],
);

/**
 * Temporary passwords, each with the token of the latest login that used it. Users can sign in only with the one that
 * was mailed last. An older one is kept while a password change with it is in progress.
 */
export const passwordResets = pgTable(
  'password_resets',
  {
    userId: ownerOf(),
    passwordHash: text('password_hash').notNull(),
    /** Null until the first login with this temporary password. */
    tokenHash: text('token_hash').unique(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.passwordHash] })],
);

/** Browsers in which a user has signed in before. Failed logins in other browsers do not block logins from these. */
export const knownDevices = pgTable(
  'known_devices',
  {
    tokenHash: text('token_hash').primaryKey(),
    userId: ownerOf(),
    createdAt: moment('created_at').notNull().default(sql`now()`),
  },
  (table) => [index('known_devices_by_user').on(table.userId)],
);

/** The rules for all accounts, in one row. Without it no second factor is required. */
export const accountRules = pgTable(
  'account_rules',
  {
    id: integer().primaryKey().default(1),
    secondFactorRequired: boolean('second_factor_required').notNull(),
  },
  (table) => [check('account_rules_one_row', sql`${table.id} = 1`)],
);

/** Logins with the right password that wait for the second factor. Only the keyed hash of the token is stored. */
export const pendingLogins = pgTable(
  'pending_logins',
  {
    tokenHash: text('token_hash').primaryKey(),
    userId: ownerOf(),
    /** The hash of the temporary password that was used, or null if it was the user's own password. */
    temporaryHash: text('temporary_hash'),
    /** The challenge that a passkey has to sign. */
    challenge: text(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [index('pending_logins_by_user').on(table.userId)],
);

/** The app that shows a user's one-time codes (RFC 6238). */
export const authenticatorApps = pgTable('authenticator_apps', {
  userId: ownerOf().primaryKey(),
  /** Encrypted, because codes are computed from it. */
  secret: text().notNull(),
  /** Null until the user has entered a first code. */
  confirmedAt: moment('confirmed_at'),
  /** The time step of the last accepted code, so that no code works twice. */
  lastStep: integer('last_step').notNull().default(0),
});

/** Passkeys of users (WebAuthn). */
export const passkeys = pgTable(
  'passkeys',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    userId: ownerOf(),
    credentialId: text('credential_id').notNull().unique(),
    /** In base64url. */
    publicKey: text('public_key').notNull(),
    counter: bigint({ mode: 'number' }).notNull(),
    transports: text().array().notNull(),
    name: text().notNull(),
    createdAt: moment('created_at').notNull().default(sql`now()`),
    lastUsedAt: moment('last_used_at'),
  },
  (table) => [index('passkeys_by_user').on(table.userId)],
);

/** Codes that replace a lost second factor, each once. Only their keyed hashes are stored. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  { userId: ownerOf(), codeHash: text('code_hash').notNull() },
  (table) => [primaryKey({ columns: [table.userId, table.codeHash] })],
);
