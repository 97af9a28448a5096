import { and, like, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { searchable } from '../../contract/search.ts';
import type { DatabaseConnection } from './database.ts';

/** Maximum number of words in a search, because each word is searched in every row. */
const MOST_WORDS = 12;

/**
 * Builds the SQL condition that a column contains every word of the query. The column's text must have been normalised
 * with `searchable`. Undefined for an empty query.
 */
export function containsWords(column: PgColumn, query: string | undefined): SQL | undefined {
  const searchedWords = searchable(query ?? '')
    .split(/[\s\0]+/) // also splits at NUL, because PostgreSQL can neither store nor receive this character
    .filter(Boolean);
  return and(
    ...[...new Set(searchedWords)]
      .slice(0, MOST_WORDS)
      .map((word) => like(column, `%${word.replace(/[\\%_]/g, '\\$&')}%`)),
  );
}

/**
 * The embedded database has no index for words, so it searches the texts of the latest messages and list requests only.
 * Older ones are found through the person who sent them, and with the search in the list of messages or list requests.
 */
const LATEST = 20_000;

/** Returns the number of latest rows in which the search over everything looks, or undefined for all rows. */
export const searchedAtMost = ({ kind }: DatabaseConnection) => (kind === 'embedded' ? LATEST : undefined);
