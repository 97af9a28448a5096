import { asc, eq, inArray } from 'drizzle-orm';
import { type Coordinates, coordinatesIn } from '../../../shared/contract/geography.ts';
import type { Database } from '../../../shared/server/database/database.ts';
import type { Finish, Travel } from '../contract.ts';
import type { RoundMembership } from './making-rounds.ts';
import { deliveryRounds, deliveryStops } from './table.ts';

interface RoundToOrder {
  start: Coordinates;
  locations: Coordinates[];
  travel: Travel;
  finish: Finish;
}
interface OrderedStops {
  /** The indexes of the locations in the order of the visits. */
  order: number[];
  /** Metres and seconds by street from the previous stop, in the order of the visits; null where they are unknown. */
  legs: ({ metres: number; seconds: number } | null)[];
  /** Whether the metres and seconds of all ways by street are known, including the way back. */
  byStreet: boolean;
}
/** Puts the stops of each round in an order that makes a short tour. */
export type OrderStops = (rounds: RoundToOrder[]) => Promise<OrderedStops[]>;

/** Keeps the given order of the stops. */
export const asGiven: OrderStops = async (rounds) =>
  rounds.map(({ locations }) => ({
    order: locations.map((_, index) => index),
    legs: locations.map(() => null),
    byStreet: false,
  }));

/**
 * Puts the stops of new rounds in order. This takes a while, so it runs after the rounds were stored and no transaction
 * waits for it.
 */
export async function orderNewRounds(
  database: Database,
  membership: RoundMembership,
  roundIds: readonly number[],
  orderStops: OrderStops,
): Promise<void> {
  const rounds = await readRounds(database, membership, roundIds);
  const ordered = await orderStops(rounds);
  for (const [index, { id, stops }] of rounds.entries()) {
    const found = ordered[index];
    if (found) await storeOrder(database, id, stops, found);
  }
}

async function readRounds(database: Database, membership: RoundMembership, roundIds: readonly number[]) {
  const rounds = await database
    .select()
    .from(deliveryRounds)
    .where(inArray(deliveryRounds.id, [...roundIds]));
  const rows = await database
    .select()
    .from(deliveryStops)
    .where(inArray(deliveryStops.roundId, [...roundIds]))
    .orderBy(asc(deliveryStops.position));
  const requests = await membership(database).byId(rows.map(({ listRequestId }) => listRequestId));
  return rounds.map(({ id, latitude, longitude, travel, finish }) => {
    const stops = rows
      .filter(({ roundId }) => roundId === id)
      .flatMap(({ listRequestId }) => {
        const request = requests.get(listRequestId);
        const location = request && coordinatesIn(request);
        return location ? [{ listRequestId, ...location }] : [];
      });
    return { id, start: { latitude, longitude }, travel, finish, stops, locations: stops };
  });
}

/** Stores the order of the stops that still exist. */
const storeOrder = (
  database: Database,
  roundId: number,
  stops: { listRequestId: number }[],
  { order, legs, byStreet }: OrderedStops,
) =>
  database.transaction(async (transaction) => {
    const former = await transaction
      .delete(deliveryStops)
      .where(eq(deliveryStops.roundId, roundId))
      .returning();
    const places = new Map(order.map((index, place) => [stops[index]?.listRequestId, place]));
    const placeOf = (listRequestId: number) => places.get(listRequestId) ?? places.size;
    const rows = former
      .toSorted((one, other) => placeOf(one.listRequestId) - placeOf(other.listRequestId))
      .map((row, before) => ({ ...row, position: before + 1, ...legs[placeOf(row.listRequestId)] }));
    if (rows.length > 0) await transaction.insert(deliveryStops).values(rows);
    if (byStreet)
      await transaction.update(deliveryRounds).set({ byStreet: true }).where(eq(deliveryRounds.id, roundId));
  });
