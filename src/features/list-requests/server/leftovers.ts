import { and, asc, count, gt, lte, max, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../../shared/server/database/database.ts';
import type { LeftoverGroup } from '../contract.ts';
import { markStore } from './mark-store.ts';
import { isOpen } from './store.ts';
import { listRequests } from './table.ts';

/** How many list requests are closed in one transaction, so that other requests wait for a moment only. */
const AT_ONCE = 500;

/** The group of an open list request, by what happened to it last. */
const GROUP: SQL<LeftoverGroup> = sql`case
  when ${listRequests.outsideArea} = 'undecided' then 'undecided'
  when ${listRequests.attempts} <> '[]' then 'visited'
  when ${listRequests.openRoundId} is not null then 'onRound'
  else 'waiting' end`;

/** The list requests that are still open when no more are delivered. */
export const leftovers = (database: Database) => ({
  /** Returns how many there are in each group. */
  async count(): Promise<Record<LeftoverGroup, number>> {
    const rows = await database
      .select({ group: GROUP, count: count() })
      .from(listRequests)
      .where(isOpen)
      .groupBy(GROUP);
    return {
      waiting: 0,
      onRound: 0,
      visited: 0,
      undecided: 0,
      ...Object.fromEntries(rows.map((row) => [row.group, row.count])),
    };
  },

  /**
   * Closes all list requests that are open now, each with the reason of its group, which its visitor reads. They are
   * closed in several transactions, and a second call closes what an interrupted one left. `record` is called in each
   * transaction with the ids that it closes. Returns how many were closed.
   */
  async close(
    reasons: Record<LeftoverGroup, string>,
    by: string,
    record: (transaction: Database, ids: number[]) => Promise<void>,
  ): Promise<number> {
    const [last] = await database
      .select({ id: max(listRequests.id) })
      .from(listRequests)
      .where(isOpen);
    let closed = 0;
    let after = 0;
    const closeNext = async (transaction: Database) => {
      const rows = await transaction
        .select({ id: listRequests.id, group: GROUP })
        .from(listRequests)
        .where(and(isOpen, gt(listRequests.id, after), lte(listRequests.id, last?.id ?? 0)))
        .orderBy(asc(listRequests.id))
        .limit(AT_ONCE)
        .for('update');
      if (rows.length === 0) return rows;
      await markStore(transaction).cancelEach(new Map(rows.map(({ id, group }) => [id, reasons[group]])), by);
      await record(
        transaction,
        rows.map(({ id }) => id),
      );
      return rows;
    };
    for (;;) {
      const rows = await database.transaction(closeNext);
      closed += rows.length;
      after = rows.at(-1)?.id ?? after;
      if (rows.length < AT_ONCE) return closed;
    }
  },
});
