import { gt, max, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Database } from './database.ts';

/**
 * The SQL condition for the latest rows of a table: those with the greatest `count` ids. Ids of deleted rows count too,
 * because counting the existing rows would take a quarter of the time of the search.
 */
export function isAmongLatest(database: Database, table: PgTable & { id: PgColumn }, count: number): SQL {
  const latest = database.select({ id: max(table.id) }).from(table);
  return gt(table.id, sql`coalesce((${latest}), 0) - ${count}::int`);
}
