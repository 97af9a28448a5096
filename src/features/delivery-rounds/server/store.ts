import { and, desc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import type { Bounds, Coordinates } from '../../../shared/contract/geography.ts';
import { invalid, notFound, Problem } from '../../../shared/contract/problem.ts';
import type { Database } from '../../../shared/server/database.ts';
import { MOST_STOPS, type RoundInput, type RoundSummary } from '../contract.ts';
import { NO_LINK } from './links.ts';
import { presentTimes } from './round-reader.ts';
import { deliveryRounds, deliveryStops } from './table.ts';
import { planTour } from './tour.ts';

/** The operations on list requests that this store needs. `src/app` injects them. */
export type RoundMembership = (database: Database) => {
  /** Puts the available list requests on the round and returns them. */
  take: (
    roundId: number,
    choice:
      | { ids: number[] }
      | { start: Coordinates; most: number; bounds?: Bounds | undefined; query?: string | undefined },
  ) => Promise<(Coordinates & { id: number })[]>;
  /** Releases the round's list requests and returns the ids of the delivered ones. */
  release: (roundId: number) => Promise<number[]>;
  /** The number of delivered list requests of each open round, by the round's id. */
  deliveredByRound: () => Promise<Map<number, number>>;
};

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
      ...presentTimes(row),
      delivered: row.finishedAt ? recorded : (deliveredNow.get(row.id) ?? 0),
    }));
  };

  return {
    /** Returns at most two hundred rounds: open ones first, then finished ones, the newest first in each group. */
    latest: () => summaries(),

    /** Returns at most two hundred open rounds, the newest first. */
    open: () => summaries(isNull(deliveryRounds.finishedAt)),

    /**
     * Makes a round of pending list requests in the order of a short tour, and returns its id. If selected ones are
     * unavailable, throws 409 with their ids in `pedidos`. If there are none to deliver, throws 422.
     */
    make: (input: RoundInput, madeBy: string): Promise<number> =>
      database.transaction(async (transaction) => {
        const { name, start, travel, requestIds, bounds, query, nearest = MOST_STOPS } = input;
        const [round] = await transaction
          .insert(deliveryRounds)
          .values({ name, ...start, travel, madeBy })
          .returning({ id: deliveryRounds.id });
        if (!round) throw new Error('An insert returns its row.');
        const roundId = round.id;
        const taken = await membership(transaction).take(
          roundId,
          requestIds ? { ids: requestIds } : { start, most: nearest, bounds, query },
        );
        refuseMissing(input, taken);
        const stops = planTour(start, taken).order.flatMap((index) => taken[index] ?? []);
        await transaction
          .insert(deliveryStops)
          .values(stops.map(({ id }, before) => ({ roundId, position: before + 1, listRequestId: id })));
        return roundId;
      }),

    /**
     * Finishes a round and returns its name: its stops stay as a record, its list requests can be put on another round,
     * and its link stops working. Throws 404.
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
          .set({ finishedAt: sql`now()`, ...NO_LINK })
          .where(and(eq(deliveryRounds.id, id), isNull(deliveryRounds.finishedAt)))
          .returning({ id: deliveryRounds.id });
        if (finished.length === 0) return;
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

/**
 * Throws 409 with the ids of selected list requests that could not be taken, and 422 when there is nothing to deliver.
 */
function refuseMissing({ requestIds = [], bounds }: RoundInput, taken: { id: number }[]) {
  const takenIds = new Set(taken.map(({ id }) => id));
  const missing = [...new Set(requestIds)].filter((id) => !takenIds.has(id));
  if (missing.length > 0)
    throw new Problem(409, unavailableMessage(missing.length), undefined, undefined, { pedidos: missing });
  if (taken.length === 0)
    throw invalid(
      bounds
        ? { area: 'No hay pedidos pendientes ahí.' }
        : { cercanos: 'No hay pedidos pendientes para repartir.' },
    );
}

const unavailableMessage = (count: number) =>
  count === 1
    ? 'Uno de los pedidos elegidos ya no se puede repartir: se entregó, se eliminó, no está en el mapa o lo lleva otro reparto.'
    : `${count} de los pedidos elegidos ya no se pueden repartir: se entregaron, se eliminaron, no están en el mapa o los lleva otro reparto.`;

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
