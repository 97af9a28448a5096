import { and, asc, inArray, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { Bounds, Coordinates } from '../../../shared/contract/geography.ts';
import type { Database } from '../../../shared/server/database/database.ts';
import { containsWords } from '../../../shared/server/database/text-search.ts';
import { isWithin } from './round-membership.ts';
import { isPending } from './store.ts';
import { listRequests } from './table.ts';

/** Limits the pending list requests to given ids, to bounds on the map, and to the matches of a search. */
interface PendingFilter {
  ids?: readonly number[] | undefined;
  bounds?: Bounds | undefined;
  query?: string | undefined;
}

interface PendingToSplit {
  /** The list requests that can be put on rounds, sorted by id. */
  available: (Coordinates & { id: number; address: string })[];
  /** The number of list requests that cannot be put on rounds because they have no location. */
  withoutLocation: number;
  /** The number of list requests that are already on an open round. */
  onOtherRounds: number;
}

/** Reads at most `most` pending list requests that can be put on rounds, and counts those that cannot. */
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
