import { and, between, desc, eq, sql } from 'drizzle-orm';
import { country } from '#campaign/country.ts';
import { dayBefore } from '../../../shared/contract/calendar.ts';
import { momentInCountry } from '../../../shared/contract/moments.ts';
import type { Period } from '../../../shared/contract/period.ts';
import type { Database } from '../../../shared/server/database/database.ts';
import { isPending } from './store.ts';
import { listRequests } from './table.ts';

const DELIVERY_DAY = sql<string>`((${listRequests.deliveredAt} at time zone ${country.timeZone})::date)::text`;

/** Figures of what was delivered in a period, and of what is pending now. */
export const deliveryFigures = (database: Database) => ({
  async deliveredIn({ from, until }: Period) {
    const first = momentInCountry(from, '00:00').toISOString();
    const last = new Date(momentInCountry(dayBefore(until, -1), '00:00').getTime() - 1).toISOString();
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

  /** Returns the number of pending list requests in each neighbourhood, largest number first. */
  pendingByNeighbourhood: () =>
    database
      .select({ neighbourhood: listRequests.neighbourhood, count: sql<number>`count(*)::int` })
      .from(listRequests)
      .where(isPending)
      .groupBy(listRequests.neighbourhood)
      .orderBy(desc(sql`2`), listRequests.neighbourhood),
});
