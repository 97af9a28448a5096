import { and, asc, between, eq, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import type { Bounds, Coordinates } from '../../../shared/contract/geography.ts';
import type { Database } from '../../../shared/server/database/database.ts';
import { containsWords } from '../../../shared/server/database/text-search.ts';
import type { ListRequest } from '../contract.ts';
import { isPending, LIST_REQUEST_COLUMNS } from './store.ts';
import { listRequests } from './table.ts';

/**
 * The list requests to put on a round: those with given ids, or at most `most` of those nearest to a start, optionally
 * limited to bounds on the map and to the matches of a search.
 */
type Choice =
  | { ids: readonly number[] }
  | { start: Coordinates; most: number; bounds?: Bounds | undefined; query?: string | undefined };

type Taken = Coordinates & { id: number; address: string };

const GREATEST_ID = 2_147_483_647;

/** Puts list requests on delivery rounds and releases them. A list request is on at most one open round. */
export const roundMembership = (database: Database) => ({
  /**
   * Puts the chosen list requests on a round, except those that are not pending, have no location or are on an open
   * round, and returns them sorted by id. It must run in a transaction, which locks them against other changes.
   */
  async take(roundId: number, choice: Choice): Promise<Taken[]> {
    // Without this lock, two concurrent calls would find the same nearest list requests.
    await database.execute(sql`select pg_advisory_xact_lock(hashtext('delivery rounds'))`);
    const ids = 'ids' in choice ? choice.ids : await nearestAvailable(database, choice);
    const { id, address, latitude, longitude } = listRequests;
    const chosen = inArray(id, ids.filter(isPossibleId));
    await lock(database, chosen);
    const taken = await database
      .update(listRequests)
      .set({ openRoundId: roundId })
      .where(and(chosen, isAvailable))
      .returning({ id, address, latitude, longitude });
    return (taken as Taken[]).sort((a, b) => a.id - b.id); // `isAvailable` excludes rows without a location
  },

  /** Removes all list requests from an open round and returns the ids of the delivered ones. */
  async release(roundId: number): Promise<number[]> {
    await lock(database, eq(listRequests.openRoundId, roundId));
    const released = await database
      .update(listRequests)
      .set({ openRoundId: null })
      .where(eq(listRequests.openRoundId, roundId))
      .returning({ id: listRequests.id, delivered: listRequests.delivered });
    return released.filter(({ delivered }) => delivered).map(({ id }) => id);
  },

  /** Returns the list requests with these ids that still exist, by id. */
  async byId(ids: readonly number[]): Promise<Map<number, ListRequest>> {
    const rows = await database
      .select(LIST_REQUEST_COLUMNS)
      .from(listRequests)
      .where(inArray(listRequests.id, [...ids]));
    return new Map(rows.map((row) => [row.id, row]));
  },

  /** Returns the number of delivered list requests on each open round, by the round's id. */
  async deliveredByRound(): Promise<Map<number, number>> {
    const rows = await database
      .select({ roundId: listRequests.openRoundId, count: sql<number>`count(*)::int` })
      .from(listRequests)
      .where(and(isNotNull(listRequests.openRoundId), listRequests.delivered))
      .groupBy(listRequests.openRoundId);
    return new Map(rows.map(({ roundId, count }) => [Number(roundId), count]));
  },
});

/** Locks list requests in the order of their ids, as storing marks does, to prevent deadlocks. */
const lock = (database: Database, which: SQL) =>
  database
    .select({ id: listRequests.id })
    .from(listRequests)
    .where(which)
    .orderBy(asc(listRequests.id))
    .for('update');

const isPossibleId = (id: number) => Math.abs(id) <= GREATEST_ID;

/** The SQL condition for list requests that can be put on a round: pending, with a location, and on no open round. */
const isAvailable = and(
  isPending,
  isNotNull(listRequests.latitude),
  isNotNull(listRequests.longitude),
  isNull(listRequests.openRoundId),
);

/**
 * Returns the ids of the available list requests nearest to a start. The database sorts by the haversine term of the
 * distance, which gives the same order as `metresBetween`, so that only the rows needed are read.
 */
async function nearestAvailable(
  database: Database,
  { start: { latitude, longitude }, most, bounds, query }: Exclude<Choice, { ids: unknown }>,
): Promise<number[]> {
  const rows = await database
    .select({ id: listRequests.id })
    .from(listRequests)
    .where(and(isAvailable, bounds && isWithin(bounds), containsWords(listRequests.search, query)))
    .orderBy(
      sql`sin(radians(${listRequests.latitude} - ${latitude}::float8) / 2) ^ 2
        + cos(radians(${listRequests.latitude})) * cos(radians(${latitude}::float8))
        * sin(radians(${listRequests.longitude} - ${longitude}::float8) / 2) ^ 2`,
      asc(listRequests.id),
    )
    .limit(most);
  return rows.map(({ id }) => id);
}

/** The SQL condition for list requests whose location is within bounds. */
export const isWithin = ({ south, west, north, east }: Bounds): SQL | undefined =>
  and(between(listRequests.latitude, south, north), between(listRequests.longitude, west, east));
