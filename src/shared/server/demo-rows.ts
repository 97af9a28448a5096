import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

/**
 * The rows that `npm run demo-data` added, by the name of their table, so that `--remove` takes away exactly these and
 * nothing that somebody else wrote.
 */
export const demoRows = pgTable(
  'demo_rows',
  { table: text().notNull(), id: integer().notNull() },
  (table) => [primaryKey({ columns: [table.table, table.id] })],
);
