import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

/**
 * The rows that a new site's sample content created, by the name of their table, with the version that they had then. A
 * row that was edited since is sample content no more.
 */
export const sampleRows = pgTable(
  'sample_rows',
  { table: text().notNull(), id: integer().notNull(), version: integer().notNull() },
  (table) => [primaryKey({ columns: [table.table, table.id] })],
);
