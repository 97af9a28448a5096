import { sql } from 'drizzle-orm';
import type { Database } from './database.ts';

/** Runs a query, with parameters through sql`…`, and returns its rows, which both database drivers call `rows`. */
export async function select<Row>(
  database: Database,
  query: string | ReturnType<typeof sql>,
): Promise<Row[]> {
  const result = await database.execute(typeof query === 'string' ? sql.raw(query) : query);
  return (result as unknown as { rows: Row[] }).rows;
}
