import { and, between, desc, eq, isNull, sql } from 'drizzle-orm';
import { dayBefore, momentInMontevideo } from '../../../shared/contract/calendar.ts';
import type { Period } from '../../../shared/contract/period.ts';
import type { Database } from '../../../shared/server/database.ts';
import { listRequests } from './table.ts';

/** Montevideo has been at UTC-3 all year since 2015. */
const DELIVERY_DAY = sql<string>`((${listRequests.deliveredAt} at time zone interval '-3 hours')::date)::text`;

/** Figures of what was delivered in a period, and of what is pending now. */
export const deliveryFigures = (database: Database) => ({
  async deliveredIn({ from, until }: Period) {
    const first = momentInMontevideo(from, '00:00');
    const last = new Date(momentInMontevideo(dayBefore(until, -1), '00:00').getTime() - 1);
    const rows = await database
      .select({
        day: DELIVERY_DAY,
        delivered: sql<number>`count(*)::int`,
        atFirstVisit: sql<number>`(count(*) filter (where ${listRequests.attempts} = '[]'))::int`,
      })
      .from(listRequests)
      .where(and(eq(listRequests.delivered, true), between(listRequests.deliveredAt, first, last)))
      .groupBy(sql`1`)
      .orderBy(sql`1`);
    return rows;
  },

  /** The number of pending list requests of each neighbourhood, the largest first. */
  pendingByNeighbourhood: () =>
    database
      .select({ neighbourhood: listRequests.neighbourhood, count: sql<number>`count(*)::int` })
      .from(listRequests)
      .where(and(eq(listRequests.delivered, false), isNull(listRequests.closed)))
      .groupBy(listRequests.neighbourhood)
      .orderBy(desc(sql`2`), listRequests.neighbourhood),
});
