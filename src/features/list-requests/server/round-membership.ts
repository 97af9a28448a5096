import { and, asc, between, eq, inArray, isNotNull, isNull, not, type SQL, sql } from 'drizzle-orm';
import type { Bounds, Coordinates } from '../../../shared/contract/geography.ts';
import type { Database } from '../../../shared/server/database.ts';
import { containsWords } from '../../../shared/server/text-search.ts';
import type { ListRequest } from '../contract.ts';
import { presentRow, SHOWN } from './store.ts';
import { listRequests } from './table.ts';

/** By ids, or the nearest to a start, optionally within bounds and limited to what a search finds. */
type Choice =
  | { ids: readonly number[] }
  | { start: Coordinates; most: number; bounds?: Bounds | undefined; query?: string | undefined };

const GREATEST_ID = 2_147_483_647;

/** Puts list requests on delivery rounds and releases them. A list request is on one open round at most. */
export const roundMembership = (database: Database) => ({
  /**
   * Puts those of the chosen list requests on a round that are pending, have a location and are on no open round, and
   * returns them by id. Call it in a transaction: until its end nobody else can take, deliver or delete them.
   */
  async take(roundId: number, choice: Choice): Promise<(Coordinates & { id: number })[]> {
    // Concurrent calls wait for each other, because two that look for the nearest list requests would find the same ones.
    await database.execute(sql`select pg_advisory_xact_lock(hashtext('delivery rounds'))`);
    const ids = 'ids' in choice ? choice.ids : await nearestAvailable(database, choice);
    const { id, latitude, longitude } = listRequests;
    const taken = await database
      .update(listRequests)
      .set({ openRoundId: roundId })
      .where(and(inArray(id, ids.filter(isPossibleId)), isAvailable))
      .returning({ id, latitude, longitude });
    return (taken as (Coordinates & { id: number })[]).sort((a, b) => a.id - b.id); // no column of them is null
  },

  /** Releases the list requests of a round; returns the ids of the delivered ones. */
  async release(roundId: number): Promise<number[]> {
    const released = await database
      .update(listRequests)
      .set({ openRoundId: null })
      .where(eq(listRequests.openRoundId, roundId))
      .returning({ id: listRequests.id, delivered: listRequests.delivered });
    return released.filter(({ delivered }) => delivered).map(({ id }) => id);
  },

  /** The existing ones, by id. */
  async byId(ids: readonly number[]): Promise<Map<number, ListRequest>> {
    const rows = await database
      .select(SHOWN)
      .from(listRequests)
      .where(inArray(listRequests.id, [...ids]));
    return new Map(rows.map((row) => [row.id, presentRow(row)]));
  },

  /** The number of delivered ones on each open round. */
  async deliveredByRound(): Promise<Map<number, number>> {
    const rows = await database
      .select({ roundId: listRequests.openRoundId, count: sql<number>`count(*)::int` })
      .from(listRequests)
      .where(and(isNotNull(listRequests.openRoundId), listRequests.delivered))
      .groupBy(listRequests.openRoundId);
    return new Map(rows.map(({ roundId, count }) => [Number(roundId), count]));
  },
});

const isPossibleId = (id: number) => Math.abs(id) <= GREATEST_ID;

/** Pending, with a location, and on no open round. */
const isAvailable = and(
  not(listRequests.delivered),
  isNotNull(listRequests.latitude),
  isNotNull(listRequests.longitude),
  isNull(listRequests.openRoundId),
);

/**
 * The ids of those nearest to a start in metres. The database computes the distances, so that only the wanted rows are
 * read.
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
        * sin(radians(${listRequests.longitude} - ${longitude}::float8) / 2) ^ 2`, // a monotonic function of metresBetween
      asc(listRequests.id),
    )
    .limit(most);
  return rows.map(({ id }) => id);
}

const isWithin = ({ south, west, north, east }: Bounds): SQL | undefined =>
  and(between(listRequests.latitude, south, north), between(listRequests.longitude, west, east));
