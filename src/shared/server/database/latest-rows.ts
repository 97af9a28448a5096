import { gt, max, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Database } from './database.ts';

/**
 * The SQL condition for the latest rows of a table: those with the greatest `count` ids. They are fewer rows where some
 * were deleted, because counting the rows would take as long as a quarter of the search.
 */
export function isAmongLatest(database: Database, table: PgTable & { id: PgColumn }, count: number): SQL {
  const latest = database.select({ id: max(table.id) }).from(table);
  return gt(table.id, sql`coalesce((${latest}), 0) - ${count}::int`);
}
