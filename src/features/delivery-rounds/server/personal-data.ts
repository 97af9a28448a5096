import { asc, eq } from 'drizzle-orm';
import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import type { Database } from '../../../shared/server/database/database.ts';
import type { PersonalDataSource } from '../../../shared/server/personal-data.ts';
import { deliveryRounds, deliveryStops } from './table.ts';

/** A visit to a door: a stop of a delivery round. */
interface Visit {
  round: string;
  position: number;
  /** When the round was made, ISO 8601. */
  at: string;
  listRequestId: number;
  /** Null while the round is open. */
  delivered: boolean | null;
}

/**
 * A stub of another feature's table with only the columns that are read here. It is not exported, so no migration
 * creates it.
 */
const listRequests = pgTable('list_requests', {
  id: integer('id').primaryKey(),
  phone: text('phone').notNull(),
});

/** The visits to the door of a person, for the right of access. They are erased with the list requests. */
export const personalData: PersonalDataSource = {
  collect: async (database, phone) => ({ visits: await visitsOf(database, phone) }),
};

/** Returns the stops of rounds at which a person's list requests were or will be delivered, the earliest first. */
const visitsOf = (database: Database, phone: string): Promise<Visit[]> =>
  database
    .select({
      round: deliveryRounds.name,
      position: deliveryStops.position,
      at: deliveryRounds.createdAt,
      listRequestId: deliveryStops.listRequestId,
      delivered: deliveryStops.delivered,
    })
    .from(deliveryStops)
    .innerJoin(deliveryRounds, eq(deliveryRounds.id, deliveryStops.roundId))
    .innerJoin(listRequests, eq(listRequests.id, deliveryStops.listRequestId))
    .where(eq(listRequests.phone, phone))
    .orderBy(asc(deliveryRounds.createdAt));

declare module '../../../shared/server/personal-data.ts' {
  interface PersonalDataParts {
    visits: Visit[];
  }
}
