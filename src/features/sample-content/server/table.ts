import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

/**
 * The rows that the sample content of a new site created, each with its first version. A row that was edited since has
 * another version and is no longer sample content.
 */
export const sampleRows = pgTable(
  'sample_rows',
  { table: text().notNull(), id: integer().notNull(), version: integer().notNull() },
  (table) => [primaryKey({ columns: [table.table, table.id] })],
);
