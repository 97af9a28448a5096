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
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().default(sql`now()`),
  },
  (table) => [index('media_files_by_age').on(table.createdAt)],
);
