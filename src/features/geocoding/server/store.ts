import { lt, notInArray, sql } from 'drizzle-orm';
import { z } from 'zod';
import { searchable } from '../../../shared/contract/search.ts';
import type { Database } from '../../../shared/server/database/database.ts';
import { type Suggestion, suggestionList } from '../contract.ts';
import { geocodings } from './table.ts';

/**
 * How long results are stored. Found addresses stay valid for long, but an empty result may mean a street that is not
 * mapped yet.
 */
const FOUND_FOR = sql`interval '30 days'`;
const EMPTY_FOR = sql`interval '1 day'`;
const MOST_ROWS = 20_000;

export type GeocodingStore = ReturnType<typeof geocodingStore>;

/** Stores the geocoder's results by search text, without any data about the visitor. */
export const geocodingStore = (database: Database) => ({
  /** Returns the stored result, which may be empty, or null when there is none or it has expired. */
  async find(query: string): Promise<Suggestion[] | null> {
    const [row] = await database
      .select({ suggestions: geocodings.suggestions })
      .from(geocodings)
      .where(sql`${geocodings.query} = ${query} and not (${isOver})`);
    return row && z.safeEncode(suggestionList, row.suggestions).success ? row.suggestions : null;
  },

  async save(query: string, suggestions: Suggestion[]): Promise<void> {
    const result = { suggestions, foundAt: sql`now()` };
    await database
      .insert(geocodings)
      .values({ query, ...result })
      .onConflictDoUpdate({ target: geocodings.query, set: result });
  },

  /** Removes stored searches for the beginning of one of these addresses, because visitors may have typed them. */
  async forget(addresses: string[]): Promise<void> {
    for (const address of new Set(addresses.map(asSearched)))
      await database.delete(geocodings).where(sql`starts_with(${address}, ${geocodings.query})`);
  },

  /** Removes expired results, and the oldest ones beyond the limit. */
  async sweep(): Promise<void> {
    await database.delete(geocodings).where(isOver);
    const newest = database
      .select({ query: geocodings.query })
      .from(geocodings)
      .orderBy(sql`${geocodings.foundAt} desc`)
      .limit(MOST_ROWS);
    await database.delete(geocodings).where(notInArray(geocodings.query, newest));
  },
});

/** Normalizes an address in the same way as the stored search texts. */
const asSearched = (address: string) => searchable(address).replace(/\s+/g, ' ').trim();

const isOver = lt(
  geocodings.foundAt,
  sql`now() - case when jsonb_array_length(${geocodings.suggestions}) > 0 then ${FOUND_FOR} else ${EMPTY_FOR} end`,
);
