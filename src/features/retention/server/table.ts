import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from '../../../shared/server/database/moment-column.ts';

/** The notices to administrators about a coming deletion of personal data, and when an administrator read each. */
export const deletionNotices = pgTable('deletion_notices', {
  /** The day from which the data may be deleted. */
  day: text().primaryKey(),
  givenAt: moment('given_at').notNull(),
  /** When the first mail was delivered, or an administrator read the notice, whichever came first. */
  knownAt: moment('known_at'),
  readAt: moment('read_at'),
  /** The account's id. It is no foreign key, because notices outlive accounts. */
  readBy: integer('read_by'),
});
