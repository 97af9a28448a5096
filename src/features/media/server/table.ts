import { sql } from 'drizzle-orm';
import { bigint, index, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** Uploaded files that are ready to be shown. Their names are generated here and never chosen by the user. */
export const mediaFiles = pgTable(
  'media_files',
  {
    id: text().primaryKey(),
    kind: text({ enum: ['image', 'video'] }).notNull(),
    extension: text().notNull(),
    bytes: bigint({ mode: 'number' }).notNull(),
    /** Since when no content refers to it, as far as the clean-up knows; null while some content does. */
    unusedSince: timestamp('unused_since', { withTimezone: true }).default(sql`now()`),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().default(sql`now()`),
  },
  (table) => [index('media_files_by_age').on(table.unusedSince)],
);
