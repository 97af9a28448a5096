import { and, gte, lte, type SQL, sql } from 'drizzle-orm';
import { dayBefore } from '../../../shared/contract/calendar.ts';
import { daysOf, type Period } from '../../../shared/contract/period.ts';
import type { Database } from '../../../shared/server/database/database.ts';
import { KINDS } from '../../contact/contract.ts';
import type { Figures } from '../contract.ts';
import { dailyCounts } from './table.ts';

type Row = typeof dailyCounts.$inferSelect;

/** Reads the daily counts. */
export const figureStore = (database: Database) => ({
  /** Returns the figures of a period. */
  async of({ from, until }: Period): Promise<Figures> {
    const [rows, before] = await Promise.all([
      database
        .select()
        .from(dailyCounts)
        .where(and(gte(dailyCounts.day, from), lte(dailyCounts.day, until))),
      pendingAt(database, dayBefore(from, 1)),
    ]);
    const ofDay = sums(rows, ({ counted, day }) => `${counted} ${day}`);
    const ofPart = sums(rows, ({ counted, part }) => `${counted} ${part}`);
    let pending = before;
    const days = daysOf({ from, until }).map((day) => {
      const [messages, orders, delivered] = [
        ofDay(`message ${day}`),
        ofDay(`order ${day}`),
        ofDay(`delivery ${day}`),
      ];
      pending += orders - delivered - ofDay(`closing ${day}`) - ofDay(`undecided ${day}`);
      return { day, messages, orders, delivered, pending };
    });
    const neighbourhoods = [
      ...new Set(rows.flatMap(({ counted, part }) => (counted === 'order' ? [part] : []))),
    ];
    return {
      days,
      kinds: KINDS.map((kind) => ({ kind, messages: ofPart(`message ${kind}`) })),
      neighbourhoods: neighbourhoods
        .map((neighbourhood) => ({ neighbourhood, orders: ofPart(`order ${neighbourhood}`) }))
        .filter(({ orders }) => orders > 0)
        .sort((a, b) => b.orders - a.orders || a.neighbourhood.localeCompare(b.neighbourhood, 'es')),
    };
  },

  /**
   * Returns the current numbers of pending list requests, of those outside the area that are undecided, and of all
   * messages and list requests that have ever come in, and `extra` counts.
   */
  async totals(extra: Record<string, SQL<number>> = {}) {
    const [row] = await database
      .select({
        extra,
        pendingOrders: PENDING,
        undecidedOrders: UNDECIDED,
        messages: totalOf('message'),
        orders: totalOf('order'),
      })
      .from(dailyCounts);
    return row ?? { extra: {}, pendingOrders: 0, undecidedOrders: 0, messages: 0, orders: 0 };
  },
});

const PENDING = sql<number>`coalesce(sum(case counted when 'order' then count when 'delivery' then -count when 'closing' then -count when 'undecided' then -count else 0 end), 0)::int`;
const UNDECIDED = sql<number>`coalesce(sum(count) filter (where counted = 'undecided'), 0)::int`;
const totalOf = (counted: Row['counted']) =>
  sql<number>`coalesce(sum(count) filter (where counted = ${counted}), 0)::int`;

/** Returns the number of list requests that were pending at the end of a day. */
async function pendingAt(database: Database, day: string): Promise<number> {
  const [row] = await database
    .select({ pending: PENDING })
    .from(dailyCounts)
    .where(lte(dailyCounts.day, day));
  return row?.pending ?? 0;
}

/** Returns a function from a key to the sum of the counts of all rows with that key. */
function sums(rows: Row[], keyOf: (row: Row) => string): (key: string) => number {
  const totals = new Map<string, number>();
  for (const row of rows) totals.set(keyOf(row), (totals.get(keyOf(row)) ?? 0) + row.count);
  return (key) => totals.get(key) ?? 0;
}
