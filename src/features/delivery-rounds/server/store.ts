import { and, asc, desc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import { type Bounds, type Coordinates, metresBetween } from '../../../shared/contract/geography.ts';
import { invalid, notFound, Problem } from '../../../shared/contract/problem.ts';
import type { Database } from '../../../shared/server/database.ts';
import type { ListRequest } from '../../list-requests/contract.ts';
import { MOST_STOPS, type Round, type RoundInput, type RoundSummary, type Stop } from '../contract.ts';
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
  byId: (ids: readonly number[]) => Promise<Map<number, ListRequest>>;
  /** The number of delivered list requests of each open round, by the round's id. */
  deliveredByRound: () => Promise<Map<number, number>>;
};

/** The largest number of rounds in the list: the open ones, and as many of the latest finished ones as fit. */
const MOST_ROUNDS = 200;

export const roundStore = (database: Database, membership: RoundMembership) => {
  /**
   * Returns a round with its stops. Stops whose list request was deleted are left out, and the others keep the position
   * on the printed sheet. A finished round shows what was delivered when it was finished. Throws 404.
   */
  const get = async (id: number): Promise<Round> => {
    const [round] = await database.select().from(deliveryRounds).where(eq(deliveryRounds.id, id));
    if (!round) throw notFound('ese reparto');
    const rows = await database
      .select()
      .from(deliveryStops)
      .where(eq(deliveryStops.roundId, id))
      .orderBy(asc(deliveryStops.position));
    const requests = await membership(database).byId(rows.map(({ listRequestId }) => listRequestId));
    const stops = rows.flatMap(({ position, listRequestId, delivered }) => {
      const request = requests.get(listRequestId);
      return request
        ? [{ position, request: { ...request, delivered: delivered ?? request.delivered } }]
        : [];
    });
    const { latitude, longitude, ...shown } = round;
    const start = { latitude, longitude };
    return { ...shown, ...presentTimes(round), start, stops: withMetres(start, stops) };
  };

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
    get,

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

    /** Finishes a round: its stops stay as a record, and its list requests can be put on another round. Throws 404. */
    async finish(id: number): Promise<Round> {
      await database.transaction(async (transaction) => {
        const finished = await transaction
          .update(deliveryRounds)
          .set({ finishedAt: sql`now()` })
          .where(and(eq(deliveryRounds.id, id), isNull(deliveryRounds.finishedAt)))
          .returning({ id: deliveryRounds.id });
        if (finished.length === 0) return;
        const delivered = await membership(transaction).release(id);
        await transaction
          .update(deliveryStops)
          .set({ delivered: inArray(deliveryStops.listRequestId, delivered) })
          .where(eq(deliveryStops.roundId, id));
      });
      return get(id);
    },
  };
};

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
  stops: sql<number>`(select count(*)::int from delivery_stops where round_id = ${deliveryRounds}.id)`,
  recorded: sql<number>`(select count(*)::int from delivery_stops
    where round_id = ${deliveryRounds}.id and delivered)`,
};

const presentTimes = ({ createdAt, finishedAt }: { createdAt: Date; finishedAt: Date | null }) => ({
  createdAt: createdAt.toISOString(),
  finishedAt: finishedAt?.toISOString() ?? null,
});

/** Adds to each stop the metres from the previous one, and to the first stop the metres from the start. */
function withMetres(start: Coordinates, stops: readonly Omit<Stop, 'metres'>[]): Stop[] {
  let here = start;
  return stops.map((stop) => {
    const there = coordinatesOf(stop.request) ?? here;
    const metres = metresBetween(here, there);
    here = there;
    return { ...stop, metres };
  });
}

const coordinatesOf = ({ latitude, longitude }: ListRequest): Coordinates | null =>
  latitude === null || longitude === null ? null : { latitude, longitude };
