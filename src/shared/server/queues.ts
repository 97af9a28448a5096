import { asc, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Database } from './database/database.ts';

/** A queue of waiting work, as the metrics show it. */
export interface Queue {
  name: string;
  /** Returns for how many seconds the oldest item has waited; 0 when there is none. */
  oldestSeconds: (now: Date) => number | Promise<number>;
}

type WaitingTable = PgTable & { id: PgColumn; createdAt: PgColumn };

/**
 * A queue of the rows that fulfil a condition. Ids increase with time, so an index on the condition and the id finds
 * the oldest row.
 */
export const queueOfRows = (
  name: string,
  database: Database,
  table: WaitingTable,
  condition: SQL,
): Queue => ({
  name,
  async oldestSeconds(now) {
    const [row] = await database
      .select({ createdAt: table.createdAt })
      .from(table as PgTable)
      .where(condition)
      .orderBy(asc(table.id))
      .limit(1);
    return row ? (now.getTime() - new Date(row.createdAt as Date | string).getTime()) / 1_000 : 0;
  },
});
