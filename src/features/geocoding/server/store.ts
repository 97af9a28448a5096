import { lt, notInArray, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '../../../shared/server/database.ts';
import { type Suggestion, suggestionList } from '../contract.ts';
import { geocodings } from './table.ts';

/** Streets stay where they are; an empty answer may have been a street that nobody had mapped yet. */
const FOUND_FOR = sql`interval '30 days'`;
const EMPTY_FOR = sql`interval '1 day'`;
const MOST_ROWS = 20_000;

export type GeocodingStore = ReturnType<typeof geocodingStore>;

/** What the geocoder has answered, by the words looked for. Nothing in it says who looked. */
export const geocodingStore = (database: Database) => ({
  /** The kept answer, which may be empty; null when there is none, or none that still counts. */
  async find(words: string): Promise<Suggestion[] | null> {
    const [row] = await database
      .select({ suggestions: geocodings.suggestions })
      .from(geocodings)
      .where(sql`${geocodings.query} = ${words} and not (${isOver})`);
    return row && z.safeEncode(suggestionList, row.suggestions).success ? row.suggestions : null;
  },

  async keep(words: string, suggestions: Suggestion[]): Promise<void> {
    const answer = { suggestions, answeredAt: sql`now()` };
    await database
      .insert(geocodings)
      .values({ query: words, ...answer })
      .onConflictDoUpdate({ target: geocodings.query, set: answer });
  },

  /** Removes what no longer counts, and the oldest of what would be too much. */
  async sweep(): Promise<void> {
    await database.delete(geocodings).where(isOver);
    const newest = database
      .select({ query: geocodings.query })
      .from(geocodings)
      .orderBy(sql`${geocodings.answeredAt} desc`)
      .limit(MOST_ROWS);
    await database.delete(geocodings).where(notInArray(geocodings.query, newest));
  },
});

const isOver = lt(
  geocodings.answeredAt,
  sql`now() - case when jsonb_array_length(${geocodings.suggestions}) > 0 then ${FOUND_FOR} else ${EMPTY_FOR} end`,
);
