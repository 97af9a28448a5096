import { asc, eq, inArray } from 'drizzle-orm';
import type { Database } from '../../../shared/server/database.ts';
import { deliveryRounds, deliveryStops } from './table.ts';

/** A visit to a door: a stop of a delivery round. */
export interface Visit {
  round: string;
  position: number;
  /** When the round was made, ISO 8601. */
  at: string;
  listRequestId: number;
  /** Null while the round is open. */
  delivered: boolean | null;
}

/** Returns the visits with which these list requests were or are delivered, the earliest first. */
export async function visitsFor(database: Database, listRequestIds: number[]): Promise<Visit[]> {
  const rows = await database
    .select({
      round: deliveryRounds.name,
      position: deliveryStops.position,
      at: deliveryRounds.createdAt,
      listRequestId: deliveryStops.listRequestId,
      delivered: deliveryStops.delivered,
    })
    .from(deliveryStops)
    .innerJoin(deliveryRounds, eq(deliveryRounds.id, deliveryStops.roundId))
    .where(inArray(deliveryStops.listRequestId, listRequestIds))
    .orderBy(asc(deliveryRounds.createdAt));
  return rows.map(({ at, ...row }) => ({ ...row, at: at.toISOString() }));
}
