import { and, like, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { searchable } from '../contract/search.ts';

/** Each word is searched in every row, so their number is limited. */
const MOST_WORDS = 12;

/** The condition that every word of a query occurs in a column of `searchable` text; undefined for an empty query. */
export function containsWords(column: PgColumn, query: string | undefined): SQL | undefined {
  const searchedWords = searchable(query ?? '')
    .split(/[\s\0]+/) // PostgreSQL can neither store nor receive the character NUL
    .filter(Boolean);
  return and(
    ...[...new Set(searchedWords)]
      .slice(0, MOST_WORDS)
      .map((word) => like(column, `%${word.replace(/[\\%_]/g, '\\$&')}%`)),
  );
}
