import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

/**
 * The SQL condition that a column has one of these ids, which are numbers or UUIDs. They are one parameter, because a
 * thousand parameters take longer than the rest of the statement.
 */
export const isOneOf = (column: PgColumn, ids: readonly (number | string)[]): SQL =>
  sql`${column} = any(${`{${ids.join(',')}}`}::${sql.raw(column.getSQLType())}[])`;
