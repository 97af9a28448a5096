import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
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
    userId: ownerOf(),
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
