import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

/**
 * The rows that `npm run demo-data` added, by the name of their table, so that `--remove` deletes exactly these rows.
 */
export const demoRows = pgTable(
  'demo_rows',
  { table: text().notNull(), id: integer().notNull() },
  (table) => [primaryKey({ columns: [table.table, table.id] })],
);
