import { eq, sql } from 'drizzle-orm';
import { alias, integer, pgTable } from 'drizzle-orm/pg-core';
import type { Database } from '../../../shared/server/database/database.ts';
import { wireMoment } from '../../../shared/server/database/moment-column.ts';
import type { KeyedHash } from '../../../shared/server/keyed-hash.ts';
import { linkHashOf } from '../../../shared/server/private-links.ts';
import type { TrackedListRequest } from '../web/tracked-list-request.ts';
import { correctionStore } from './correction-store.ts';
import { listRequests } from './table.ts';
import { idOfSecondToken } from './tracking-token.ts';

/**
 * A stub of another feature's table with only the columns that this feature reads. The columns are named explicitly,
 * because Drizzle derives missing names only once for all tables of the same name.
 */
const deliveryRounds = pgTable('delivery_rounds', {
  id: integer('id').primaryKey(),
  createdAt: wireMoment('created_at').notNull(),
});

/** The list request to which another one is joined. */
const carrier = alias(listRequests, 'carrier');

export interface Found {
  id: number;
  listRequest: TrackedListRequest;
}

/** Finds list requests by the tokens of their private links, for the visitors who follow them. */
export const trackingStore = (database: Database, trackingKey: KeyedHash) => {
  const isOf = (token: string) => {
    const id = idOfSecondToken(trackingKey, token);
    return id === undefined ? eq(listRequests.trackingHash, linkHashOf(token)) : eq(listRequests.id, id);
  };
  const rows = (token: string) =>
    database
      .select({
        id: listRequests.id,
        address: listRequests.address,
        quantity: listRequests.quantity,
        note: listRequests.note,
        reference: listRequests.reference,
        createdAt: listRequests.createdAt,
        delivered: listRequests.delivered,
        deliveredAt: listRequests.deliveredAt,
        closed: listRequests.closed,
        cancelReason: listRequests.cancelReason,
        attempts: listRequests.attempts,
        outsideArea: listRequests.outsideArea,
        roundMadeAt: deliveryRounds.createdAt,
        joinedTo: {
          delivered: carrier.delivered,
          deliveredAt: carrier.deliveredAt,
          closed: carrier.closed,
        },
        carriesAnother: sql<boolean>`exists (
          select from ${listRequests} as joined
          where joined.joined_to = ${listRequests.id} and joined.phone <> ${listRequests.phone}
        )`,
      })
      .from(listRequests)
      .leftJoin(deliveryRounds, eq(deliveryRounds.id, listRequests.openRoundId))
      .leftJoin(carrier, eq(carrier.id, listRequests.joinedTo))
      .where(isOf(token));

  return {
    find: async (token: string): Promise<Found | null> => foundIn(await rows(token)),

    /** Finds a list request and locks it until the end of the transaction, so that nobody else can change it. */
    lock: async (token: string): Promise<Found | null> =>
      foundIn(await rows(token).for('update', { of: listRequests })),

    /** Changes the address of a list request, but not its location. */
    async correctAddress(id: number, address: string): Promise<void> {
      const store = correctionStore(database);
      await store.correct(await store.lock(id, undefined), { address });
    },
  };
};

function foundIn([row]: (TrackedListRequest & { id: number })[]): Found | null {
  if (!row) return null;
  const { id, carriesAnother, note, ...listRequest } = row;
  // The note of the one that carries another contains what the other person wrote.
  return { id, listRequest: { ...listRequest, carriesAnother, note: carriesAnother ? null : note } };
}
