import { sql } from 'drizzle-orm';
import { bigint, boolean, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from '../../../shared/server/database/moment-column.ts';

/** Uploaded files that are ready to be shown. The server generates their names, and users never choose them. */
export const mediaFiles = pgTable(
  'media_files',
  {
    id: text().primaryKey(),
    kind: text({ enum: ['image', 'video'] }).notNull(),
    extension: text().notNull(),
    bytes: bigint({ mode: 'number' }).notNull(),
    /**
     * Since when no content uses the medium: its creation, or the first sweep that found it unused. Null if in use.
     */
    unusedSince: moment('unused_since').default(sql`now()`),
    createdAt: moment('created_at').notNull().default(sql`now()`),
  },
  (table) => [index('media_files_by_age').on(table.unusedSince)],
);

/** Space reserved for uploads that have not become media yet, for the upload quota of all instances. */
export const uploadReservations = pgTable('upload_reservations', {
  id: text().primaryKey(),
  /** Id of the user. It is no foreign key, because the upload remains when the account is deleted. */
  owner: integer().notNull(),
  /** Size that the client announced. */
  bytes: bigint({ mode: 'number' }).notNull(),
  createdAt: moment('created_at').notNull().default(sql`now()`),
});

/** Uploads that a request is reading or writing at the moment, so that no other instance does the same. */
export const uploadLocks = pgTable('upload_locks', {
  id: text().primaryKey(),
  /** Random id of the request that holds the lock. */
  holder: text().notNull(),
  /** When the lock expires unless its holder renews it, so that the lock of a killed instance does not remain. */
  endsAt: moment('ends_at').notNull(),
  /** Whether another request waits for the lock, which means that the holder should release it. */
  wanted: boolean().notNull().default(false),
});
