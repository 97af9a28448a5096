import { sql } from 'drizzle-orm';
import { bigint, index, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** Files that staff uploaded and that are ready to be shown. Their names are made up here, never by who uploads. */
export const mediaFiles = pgTable(
  'media_files',
  {
    id: text().primaryKey(),
    kind: text({ enum: ['image', 'video'] }).notNull(),
    extension: text().notNull(),
    bytes: bigint({ mode: 'number' }).notNull(),
    /** Since when no content refers to it, as far as the house-keeping knows; null while some does. */
    unusedSince: timestamp('unused_since', { withTimezone: true }).default(sql`now()`),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().default(sql`now()`),
  },
  (table) => [index('media_files_by_age').on(table.unusedSince)],
);
