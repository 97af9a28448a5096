import { and, asc, desc, eq, isNull, sql } from 'drizzle-orm';
import { type Coordinates, metresBetween } from '../../../shared/contract/geography.ts';
import { notFound } from '../../../shared/contract/problem.ts';
import type { Database } from '../../../shared/server/database.ts';
import type { Round, RoundInput, RoundSummary, Stop } from '../../delivery-rounds/contract.ts';
import type { ListRequest } from '../contract.ts';
import { chosenRequests } from './round-choice.ts';
import { presentRow, SHOWN } from './store.ts';
import { deliveryRounds, deliveryStops, listRequests } from './table.ts';
import { planTour } from './tour.ts';

/** A list of rounds shows no more: those under way, and the latest of those that are over. */
const MOST_ROUNDS = 200;

export type RoundStore = ReturnType<typeof roundStore>;

/** Rounds on which printed lists are delivered. What is on a round under way is on no other. */
export const roundStore = (database: Database) => {
  /**
   * Throws 404. Its stops are those whose orders are still kept, each with the number that is on the printed sheet;
   * those of a finished round are as delivered as they were when it was finished.
   */
  const get = async (id: number): Promise<Round> => {
    const [round] = await database.select().from(deliveryRounds).where(eq(deliveryRounds.id, id));
    if (!round) throw notFound('ese reparto');
    const rows = await database
      .select({ position: deliveryStops.position, record: deliveryStops.delivered, ...SHOWN })
      .from(deliveryStops)
      .innerJoin(listRequests, eq(listRequests.id, deliveryStops.listRequestId))
      .where(eq(deliveryStops.roundId, id))
      .orderBy(asc(deliveryStops.position));
    const { latitude, longitude, createdAt, finishedAt, ...shown } = round;
    const start = { latitude, longitude };
    const stops = rows.map(({ position, record, ...row }) => ({
      position,
      request: { ...presentRow(row), delivered: record ?? row.delivered },
    }));
    return { ...shown, start, ...presentTimes({ createdAt, finishedAt }), stops: withMetres(start, stops) };
  };

  return {
    get,

    /** Those under way first, then the latest first; two hundred at most. */
    async latest(): Promise<RoundSummary[]> {
      const rows = await database
        .select(SUMMARY)
        .from(deliveryRounds)
        .orderBy(desc(isNull(deliveryRounds.finishedAt)), desc(deliveryRounds.id))
        .limit(MOST_ROUNDS);
      return rows.map((row) => ({ ...row, ...presentTimes(row) }));
    },

    /**
     * Puts pending orders on a round, in the order of a short tour, and answers its number. Throws 409 with `pedidos`,
     * those of the named orders that cannot be on it, and 422 when there is none in the area, or none at all.
     */
    make: (input: RoundInput, madeBy: string): Promise<number> =>
      database.transaction(async (transaction) => {
        const requests = await chosenRequests(transaction, input);
        const { name, start, travel } = input;
        const [round] = await transaction
          .insert(deliveryRounds)
          .values({ name, ...start, travel, madeBy })
          .returning({ id: deliveryRounds.id });
        if (!round) throw new Error('An insert answers its row.');
        const roundId = round.id;
        const stops = planTour(start, requests).order.flatMap((index) => requests[index] ?? []);
        await transaction
          .insert(deliveryStops)
          .values(stops.map(({ id }, before) => ({ roundId, position: before + 1, listRequestId: id })));
        return roundId;
      }),

    /** It is over: its stops stay for the record, and what was not delivered may go on another. Throws 404. */
    async finish(id: number): Promise<Round> {
      await database.transaction(async (transaction) => {
        await transaction
          .update(deliveryRounds)
          .set({ finishedAt: sql`now()` })
          .where(and(eq(deliveryRounds.id, id), isNull(deliveryRounds.finishedAt)));
        await transaction
          .update(deliveryStops)
          .set({
            held: false,
            delivered: sql`(select delivered from list_requests where list_requests.id = list_request_id)`,
          })
          .where(and(eq(deliveryStops.roundId, id), deliveryStops.held));
      });
      return get(id);
    },
  };
};

/** A round in a list, from a query over its table. */
const SUMMARY = {
  id: deliveryRounds.id,
  name: deliveryRounds.name,
  travel: deliveryRounds.travel,
  madeBy: deliveryRounds.madeBy,
  createdAt: deliveryRounds.createdAt,
  finishedAt: deliveryRounds.finishedAt,
  stops: sql<number>`(select count(*)::int from delivery_stops where round_id = ${deliveryRounds}.id)`,
  delivered: sql<number>`(select count(*)::int from delivery_stops
    join list_requests on list_requests.id = list_request_id
    where round_id = ${deliveryRounds}.id and coalesce(delivery_stops.delivered, list_requests.delivered))`,
};

const presentTimes = ({ createdAt, finishedAt }: { createdAt: Date; finishedAt: Date | null }) => ({
  createdAt: createdAt.toISOString(),
  finishedAt: finishedAt?.toISOString() ?? null,
});

/** Each with the metres from the stop before, the first from the start. */
function withMetres(start: Coordinates, stops: readonly Omit<Stop, 'metres'>[]): Stop[] {
  let here = start;
  return stops.map((stop) => {
    const there = placeOf(stop.request) ?? here;
    const metres = metresBetween(here, there);
    here = there;
    return { ...stop, metres };
  });
}

const placeOf = ({ latitude, longitude }: ListRequest): Coordinates | null =>
  latitude === null || longitude === null ? null : { latitude, longitude };
