import { eq, sql } from 'drizzle-orm';
import { boolean, doublePrecision, integer, pgTable } from 'drizzle-orm/pg-core';
import type { BinnedKind } from '../../../shared/server/bin.ts';
import { wireMoment } from '../../../shared/server/database/moment-column.ts';
import { listRequestItemOf } from './list-request-item.ts';
import { deliveryMarks, listRequests } from './table.ts';

/** Stubs of the tables of delivery rounds. They are not exported, so no migration creates them. */
const deliveryRounds = pgTable('delivery_rounds', {
  id: integer().primaryKey(),
  finishedAt: wireMoment('finished_at'),
});
const deliveryStops = pgTable('delivery_stops', {
  roundId: integer('round_id').notNull(),
  position: integer().notNull(),
  listRequestId: integer('list_request_id').notNull(),
  delivered: boolean(),
  metres: doublePrecision(),
  seconds: doublePrecision(),
});

const hasRound = sql`exists (select 1 from ${deliveryRounds} as round where round.id = kept.round_id)`;

/**
 * How deleted list requests are kept, with their marks and their stops on rounds. A recovered one is again on its open
 * round if that still exists and nobody has taken its number.
 */
export const binnedListRequests: BinnedKind = {
  right: 'list requests: delete',
  title: listRequests.name,
  phone: listRequests.phone,
  createdAt: listRequests.createdAt,
  tables: [
    {
      table: listRequests,
      of: listRequests.id,
      values: {
        open_round_id: sql`null`,
        joined_to: sql`(select other.id from ${listRequests} as other where other.id = kept.joined_to)`,
      },
    },
    {
      table: deliveryMarks,
      of: deliveryMarks.listRequestId,
      values: { round_id: sql`case when ${hasRound} then kept.round_id end` },
    },
    { table: deliveryStops, of: deliveryStops.listRequestId, recoverable: hasRound },
  ],
  async recovered(transaction, id) {
    const openRound = sql<number>`(select stop.round_id from ${deliveryStops} as stop
      join ${deliveryRounds} as round on round.id = stop.round_id
      where stop.list_request_id = ${id} and round.finished_at is null limit 1)`;
    await transaction.update(listRequests).set({ openRoundId: openRound }).where(eq(listRequests.id, id));
  },
  itemOf: (id) => listRequestItemOf(id),
};
