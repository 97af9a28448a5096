import { and, asc, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { type Bounds, type Coordinates, metresBetween } from '../../../shared/contract/geography.ts';
import { invalid, notFound, Problem } from '../../../shared/contract/problem.ts';
import type { Database } from '../../../shared/server/database.ts';
import type { ListRequest } from '../../list-requests/contract.ts';
import { MOST_STOPS, type Round, type RoundInput, type RoundSummary, type Stop } from '../contract.ts';
import { deliveryRounds, deliveryStops } from './table.ts';
import { planTour } from './tour.ts';

/** What rounds need of the list requests; `src/app` passes it in. */
export type RoundMembership = (database: Database) => {
  /** Puts the available ones on the round and returns them. */
  take: (
    roundId: number,
    choice:
      | { ids: number[] }
      | { start: Coordinates; most: number; bounds?: Bounds | undefined; query?: string | undefined },
  ) => Promise<(Coordinates & { id: number })[]>;
  /** Releases the round's list requests and returns the ids of the delivered ones. */
  release: (roundId: number) => Promise<number[]>;
  byId: (ids: readonly number[]) => Promise<Map<number, ListRequest>>;
  /** By the id of an open round. */
  deliveredByRound: () => Promise<Map<number, number>>;
};

/** The largest number of rounds in a list: the open ones, and the latest finished ones. */
const MOST_ROUNDS = 200;

/** The store of delivery rounds. */
export const roundStore = (database: Database, membership: RoundMembership) => {
  /**
   * Throws 404. Its stops are those whose list requests still exist, each with its position on the printed sheet. A
   * finished round shows what was delivered when it was finished.
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

  return {
    get,

    /** Open rounds first, then the latest first; at most two hundred. */
    async latest(): Promise<RoundSummary[]> {
      const rows = await database
        .select(SUMMARY)
        .from(deliveryRounds)
        .orderBy(desc(isNull(deliveryRounds.finishedAt)), desc(deliveryRounds.id))
        .limit(MOST_ROUNDS);
      const deliveredNow = await membership(database).deliveredByRound();
      return rows.map(({ recorded, ...row }) => ({
        ...row,
        ...presentTimes(row),
        delivered: row.finishedAt ? recorded : (deliveredNow.get(row.id) ?? 0),
      }));
    },

    /**
     * Puts pending list requests on a new round, in the order of a short tour, and returns its id. Selected ones are
     * taken all or none: throws 409 with `pedidos`, the ids that are not available. Throws 422 when nothing is
     * available.
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

    /** Finishes it: its stops stay as a record, and its list requests may be on another round. Throws 404. */
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

/** A round in a list; `recorded` is the number delivered when it was finished. */
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

/** The stops, each with the metres from the previous one, the first from the start. */
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
