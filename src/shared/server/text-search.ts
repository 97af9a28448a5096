import { and, like, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { searchable } from '../contract/search.ts';

/** Each word is looked for in every row: more of them find nothing else. */
const MOST_WORDS = 12;

/** Every word of a query stands somewhere in a column of `searchable` text; undefined for an empty query. */
export function containsWords(column: PgColumn, query: string | undefined): SQL | undefined {
  const words = searchable(query ?? '')
    .split(/[\s\0]+/) // no text in the database has the character NUL, and no query may
    .filter(Boolean);
  return and(
    ...[...new Set(words)]
      .slice(0, MOST_WORDS)
      .map((word) => like(column, `%${word.replace(/[\\%_]/g, '\\$&')}%`)),
  );
}
