import { sql } from 'drizzle-orm';
import { bigint, index, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** Uploaded files that are ready to be shown. The server generates their names, and users never choose them. */
export const mediaFiles = pgTable(
  'media_files',
  {
    id: text().primaryKey(),
    kind: text({ enum: ['image', 'video'] }).notNull(),
    extension: text().notNull(),
    bytes: bigint({ mode: 'number' }).notNull(),
    /**
     * Since when no content has referred to this medium, as of the last clean-up. Null while some content refers to it.
     */
    unusedSince: timestamp('unused_since', { withTimezone: true }).default(sql`now()`),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().default(sql`now()`),
  },
  (table) => [index('media_files_by_age').on(table.unusedSince)],
);
