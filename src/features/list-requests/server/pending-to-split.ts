import { and, asc, inArray, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { Bounds, Coordinates } from '../../../shared/contract/geography.ts';
import type { Database } from '../../../shared/server/database/database.ts';
import { containsWords } from '../../../shared/server/database/text-search.ts';
import { isWithin } from './round-membership.ts';
import { isPending } from './store.ts';
import { listRequests } from './table.ts';

/** Which pending list requests: all, those with given ids, those within bounds, or the matches of a search. */
interface PendingFilter {
  ids?: readonly number[] | undefined;
  bounds?: Bounds | undefined;
  query?: string | undefined;
}

interface PendingToSplit {
  /** Those that can be put on rounds, sorted by id. */
  available: (Coordinates & { id: number; address: string })[];
  /** How many match and cannot be, because they have no location or are on another open round. */
  withoutLocation: number;
  onOtherRounds: number;
}

/** Reads the pending list requests that could be split into rounds, at most `most` of them, and counts the others. */
export async function pendingToSplit(
  database: Database,
  { ids, bounds, query }: PendingFilter,
  most: number,
): Promise<PendingToSplit> {
  const { id, address, latitude, longitude, openRoundId } = listRequests;
  const isChosen = and(isPending, ids && inArray(id, [...ids]), containsWords(listRequests.search, query));
  const hasLocation = and(isNotNull(latitude), isNotNull(longitude));
  const isInside = bounds && isWithin(bounds);
  const rows = await database
    .select({ id, address, latitude, longitude })
    .from(listRequests)
    .where(and(isChosen, hasLocation, isInside, isNull(openRoundId)))
    .orderBy(asc(id))
    .limit(most);
  const [counts] = await database
    .select({
      withoutLocation: countOf(and(isNull(openRoundId), or(isNull(latitude), isNull(longitude)))),
      onOtherRounds: countOf(isNotNull(openRoundId)),
    })
    .from(listRequests)
    .where(and(isChosen, isInside));
  return {
    available: rows as PendingToSplit['available'], // the condition excludes rows with a null coordinate
    withoutLocation: counts?.withoutLocation ?? 0,
    onOtherRounds: counts?.onOtherRounds ?? 0,
  };
}

const countOf = (condition: SQL | undefined) => sql<number>`(count(*) filter (where ${condition}))::int`;
