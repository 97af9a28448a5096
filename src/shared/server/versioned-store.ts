import { eq, type InferInsertModel, type InferSelectModel, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { type Problem, staleEdit } from '../contract/problem.ts';
import type { Database } from './database/database.ts';

type VersionedTable = PgTable & { id: PgColumn; version: PgColumn };

/**
 * The changed columns, and the version that the edit is based on. Without a version, the edit overwrites any stored
 * version.
 */
type Edit<NewRow> = Partial<Omit<NewRow, 'id' | 'version'>> & { version?: number | undefined };

interface Options<Table extends VersionedTable, Item> {
  orderBy: SQL[];
  /** Converts rows of the table to the contract's model. */
  toItems: (rows: InferSelectModel<Table>[]) => Item[] | Promise<Item[]>;
  missing: () => Problem;
  /** The error for a new item that violates a unique index. */
  taken?: () => Problem;
}

/**
 * Store with optimistic locking: every edit increments the item's version. Changing or removing an item throws a
 * Problem with status 409 for a stale version and 404 for an unknown id. Both need a transaction, because they lock the
 * row until it ends.
 */
export function versionedStore<Table extends VersionedTable, Item>(
  database: Database,
  table: Table,
  { orderBy, toItems, missing, taken = missing }: Options<Table, Item>,
) {
  type Row = InferSelectModel<Table>;
  type NewRow = InferInsertModel<Table>;
  const untyped: PgTable = table; // drizzle cannot infer row types from a type parameter

  return {
    async list(where?: SQL) {
      const query = database.select().from(untyped).where(where);
      return toItems((await query.orderBy(...orderBy)) as Row[]);
    },

    /** Inserts items, skipping those that violate a unique index. */
    async add(items: NewRow[]): Promise<Item[]> {
      if (items.length === 0) return [];
      const rows = await database.insert(untyped).values(items).onConflictDoNothing().returning();
      return toItems(rows as Row[]);
    },

    async create(item: NewRow) {
      const [created] = await this.add([item]);
      if (!created) throw taken();
      return created;
    },

    async change(id: number, { version, ...changed }: Edit<NewRow>) {
      await this.lock(id, version);
      const rows = await database
        .update(untyped)
        .set({ ...changed, version: sql`${table.version} + 1` })
        .where(eq(table.id, id))
        .returning();
      const [item] = await toItems(rows as Row[]);
      if (!item) throw missing();
      return item;
    },

    async remove(id: number, version?: number) {
      await this.lock(id, version);
      await database.delete(table).where(eq(table.id, id));
    },

    async lock(id: number, version?: number) {
      const [row] = await database.select().from(untyped).where(eq(table.id, id)).for('update');
      if (!row) throw missing();
      refuseStale(version, Number(row.version));
      return row as Row;
    },
  };
}

/** Throws a Problem with status 409 when an edit is based on another version than the stored one. */
export function refuseStale(given: number | undefined, stored: number) {
  if (given !== undefined && given !== stored) throw staleEdit();
}
