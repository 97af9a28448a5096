import { and, desc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import { notFound } from '../../../shared/contract/problem.ts';
import type { Database } from '../../../shared/server/database/database.ts';
import { MOST_STOPS, type RoundInput, type RoundSummary } from '../contract.ts';
import { endLinks } from './ended-links.ts';
import {
  type MadeRound,
  makeRounds,
  type NameRounds,
  type RoundMembership,
  type RoundPlan,
} from './making-rounds.ts';
import { deliveryRounds, deliveryStops } from './table.ts';

/** The largest number of rounds in the list: the open ones, and as many of the latest finished ones as fit. */
const MOST_ROUNDS = 200;

export const roundStore = (database: Database, membership: RoundMembership) => {
  const summaries = async (which?: SQL): Promise<RoundSummary[]> => {
    const rows = await database
      .select(SUMMARY)
      .from(deliveryRounds)
      .where(which)
      .orderBy(desc(isNull(deliveryRounds.finishedAt)), desc(deliveryRounds.id))
      .limit(MOST_ROUNDS);
    const deliveredNow = await membership(database).deliveredByRound();
    return rows.map(({ recorded, ...row }) => ({
      ...row,
      delivered: row.finishedAt ? recorded : (deliveredNow.get(row.id) ?? 0),
    }));
  };

  return {
    /** Returns at most two hundred rounds: open ones first, then finished ones, the newest first in each group. */
    latest: () => summaries(),

    /** Returns at most two hundred open rounds, the newest first. */
    open: () => summaries(isNull(deliveryRounds.finishedAt)),

    /**
     * Makes a round of pending list requests, and returns its id and name. Its stops are not in order yet. Throws 409
     * if selected list requests are unavailable, with their ids in `pedidos`, and 422 if there is nothing to deliver.
     */
    async make(input: RoundInput, madeBy: string, nameRounds: NameRounds): Promise<MadeRound> {
      const [made] = await makeRounds(database, membership, [planOf(input)], madeBy, nameRounds);
      if (!made) throw new Error('A plan becomes a round.');
      return made;
    },

    /**
     * Finishes a round and returns its name. The stops stay as a record, the list requests can be put on another round,
     * and the link stops working. Throws 404.
     */
    async finish(id: number): Promise<string> {
      const [round] = await database
        .select({ name: deliveryRounds.name })
        .from(deliveryRounds)
        .where(eq(deliveryRounds.id, id));
      if (!round) throw notFound('ese reparto');
      await database.transaction(async (transaction) => {
        const finished = await transaction
          .update(deliveryRounds)
          .set({ finishedAt: sql`now()` })
          .where(and(eq(deliveryRounds.id, id), isNull(deliveryRounds.finishedAt)))
          .returning({ id: deliveryRounds.id });
        if (finished.length === 0) return;
        await endLinks(transaction, eq(deliveryRounds.id, id));
        const delivered = await membership(transaction).release(id);
        await transaction
          .update(deliveryStops)
          .set({ delivered: inArray(deliveryStops.listRequestId, delivered) })
          .where(eq(deliveryStops.roundId, id));
      });
      return round.name;
    },
  };
};

/** Keeps a round from being finished until the end of the transaction. Returns whether it exists. */
export async function lockedRound(transaction: Database, id: number): Promise<boolean> {
  const [round] = await transaction
    .select({ id: deliveryRounds.id })
    .from(deliveryRounds)
    .where(eq(deliveryRounds.id, id))
    .for('share');
  return round !== undefined;
}

const planOf = ({ name, start, travel, finish, ...choice }: RoundInput): RoundPlan => {
  const { requestIds, bounds, query, nearest = MOST_STOPS } = choice;
  const chosen = requestIds ? { ids: requestIds } : { start, most: nearest, bounds, query };
  return { name, start, travel, finish, chosen };
};

/** The columns of a round in the list; `recorded` is the number of stops that were delivered when it was finished. */
const SUMMARY = {
  id: deliveryRounds.id,
  name: deliveryRounds.name,
  travel: deliveryRounds.travel,
  madeBy: deliveryRounds.madeBy,
  createdAt: deliveryRounds.createdAt,
  finishedAt: deliveryRounds.finishedAt,
  volunteer: sql<
    string | null
  >`case when ${deliveryRounds.linkExpiresAt} > now() then ${deliveryRounds.linkName} end`,
  stops: sql<number>`(select count(*)::int from delivery_stops where round_id = ${deliveryRounds}.id)`,
  recorded: sql<number>`(select count(*)::int from delivery_stops
    where round_id = ${deliveryRounds}.id and delivered)`,
};
