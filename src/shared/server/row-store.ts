import { and, desc, eq, type GetColumnData, lt, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Problem } from '../contract/problem.ts';
import { readInBatches } from './database/batches.ts';
import type { Database } from './database/database.ts';
import { isAmongLatest } from './database/latest-rows.ts';

type Columns = Record<string, PgColumn>;
type RowOf<Shown extends Columns> = { [Name in keyof Shown]: GetColumnData<Shown[Name]> };

interface Options<Filter, Shown extends Columns, Item> {
  table: PgTable & { id: PgColumn };
  columns: Shown;
  /** Converts a row to the contract's model. */
  toItem: (row: RowOf<Shown>) => Item;
  shownBy: (filter: Filter) => SQL | undefined;
  missing: () => Problem;
}

interface Page {
  limit: number;
  /** The id of the last item of the previous page. */
  after?: number | undefined;
  /** Only this many of the latest rows are searched. */
  among?: number | undefined;
}

/** Store of rows that visitors sent, the latest first. An unknown id throws the Problem `missing`. */
export function rowStore<Filter, Shown extends Columns, Item extends { id: number }>(
  database: Database,
  { table, columns, toItem, shownBy, missing }: Options<Filter, Shown, Item>,
) {
  const select = async (where: SQL | undefined, limit: number): Promise<Item[]> => {
    const query = database
      .select(columns as Columns)
      .from(table)
      .where(where);
    const rows = await query.orderBy(desc(table.id)).limit(limit);
    return rows.map((row) => toItem(row as RowOf<Shown>)); // drizzle cannot infer rows from a type parameter
  };

  const page = (wanted: Page & Filter) => {
    const { limit, after, among } = wanted;
    const isBefore = after === undefined ? undefined : lt(table.id, after);
    const isSearched = among === undefined ? undefined : isAmongLatest(database, table, among);
    return select(and(shownBy(wanted), isBefore, isSearched), limit);
  };

  return {
    page,

    /** Yields all items in batches, so that they are never all in memory at once. */
    all: (filter: Filter) =>
      readInBatches<Item>((limit, last) => page({ ...filter, limit, after: last?.id })),

    async get(id: number): Promise<Item> {
      const [item] = await select(eq(table.id, id), 1);
      if (!item) throw missing();
      return item;
    },

    async remove(id: number): Promise<void> {
      const removed = await database.delete(table).where(eq(table.id, id)).returning({ id: table.id });
      if (removed.length === 0) throw missing();
    },
  };
}
