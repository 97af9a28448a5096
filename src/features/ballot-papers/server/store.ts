import { desc, eq, sql } from 'drizzle-orm';
import { conflict } from '../../../shared/contract/problem.ts';
import type { Database } from '../../../shared/server/database/database.ts';
import { select } from '../../../shared/server/database/select.ts';
import { type Holder, type HolderKind, LOGGED, type Movement } from '../contract.ts';
import { type Balance, RECENT_HOURS } from './stocks.ts';
import { paperMovements } from './table.ts';

/** Store of the movements of ballot papers, which alone say how many papers are where. */
export const movementStore = (database: Database) => ({
  /**
   * Stores a movement, within a transaction. One that is stored already is left as it is. Throws 409 when its holder has fewer
   * papers; `nameOf` says who that is. The table is locked, so that no stock becomes negative however many move at once.
   * @returns whether it is new
   */
  async add(
    { from, to, ...movement }: Movement,
    author: string,
    nameOf: (holder: Holder) => string,
  ): Promise<boolean> {
    await database.execute(sql`lock table ${paperMovements} in share row exclusive mode`);
    const known = await database.$count(paperMovements, eq(paperMovements.id, movement.id));
    if (known > 0) return false;
    if (from) {
      const available = await this.countOf(from);
      if (available < movement.count) throw conflict(`${nameOf(from)}: quedan ${available}.`);
    }
    await database.insert(paperMovements).values({
      ...movement,
      author,
      fromKind: from?.kind ?? null,
      fromId: from?.id ?? 0,
      toKind: to?.kind ?? null,
      toId: to?.id ?? 0,
    });
    return true;
  },

  /** Returns how many papers a holder has. */
  async countOf({ kind, id }: Holder): Promise<number> {
    const rows = await select<{ count: number }>(
      database,
      sql`
      select coalesce(sum(case when to_kind = ${kind} and to_id = ${id} then count else -count end), 0)::int as count
      from ${paperMovements}
      where (to_kind = ${kind} and to_id = ${id}) or (from_kind = ${kind} and from_id = ${id})`,
    );
    return rows[0]?.count ?? 0;
  },

  /** Returns the balances of all holders that ever had papers, at a moment. */
  async balances(now: Date): Promise<Balance[]> {
    const since = new Date(now.getTime() - RECENT_HOURS * 3_600_000).toISOString();
    const rows = await select<{
      kind: HolderKind;
      id: number;
      count: number;
      used: number;
    }>(
      database,
      sql`
      select kind, id, sum(count)::int as count, sum(used)::int as used
      from (
        select to_kind as kind, to_id as id, count, 0 as used from ${paperMovements} where to_kind is not null
        union all
        select from_kind, from_id, -count,
          case when to_kind is null and at >= ${since}::timestamptz then count else 0 end
        from ${paperMovements} where from_kind is not null
      ) as changes
      group by kind, id
      order by kind, id`,
    );
    return rows.map(({ kind, id, count, used }) => ({ kind, id, count, usedLately: used }));
  },

  /** Returns how many papers were printed and used. */
  async totals(): Promise<{ printed: number; used: number }> {
    const rows = await select<{ printed: number; used: number }>(
      database,
      sql`
      select coalesce(sum(count) filter (where from_kind is null), 0)::int as printed,
        coalesce(sum(count) filter (where to_kind is null), 0)::int as used
      from ${paperMovements}`,
    );
    return rows[0] ?? { printed: 0, used: 0 };
  },

  /** Returns the latest movements, the last one first. */
  latest: () =>
    database
      .select()
      .from(paperMovements)
      .orderBy(desc(paperMovements.at), desc(paperMovements.id))
      .limit(LOGGED),
});
