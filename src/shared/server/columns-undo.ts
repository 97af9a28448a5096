import { inArray, sql } from 'drizzle-orm';
import { getTableConfig, type PgColumn, type PgTable } from 'drizzle-orm/pg-core';
import type { FastifyRequest } from 'fastify';
import type { Right } from '../contract/rights.ts';
import type { Entry } from './activity-log.ts';
import type { Database } from './database/database.ts';
import { select } from './database/select.ts';
import { type Undoer, undoStore } from './undo.ts';

interface UndoneTable<Part extends string> {
  /** The name of the undoer. */
  kind: string;
  right: Right;
  table: PgTable & { id: PgColumn };
  /** The columns that each kind of change replaces. */
  parts: Record<Part, readonly PgColumn[]>;
  itemOf: (id: number) => Entry['item'];
}

interface Former {
  part: string;
  rows: unknown[];
  /** What the change stored, by column. A row in which one of them has another value by now is left as it is. */
  stored: Record<string, unknown>;
}

/** Takes back changes of some columns of the rows of a table, which are identified by their ids. */
export function columnsUndo<Part extends string>({ kind, right, table, parts, itemOf }: UndoneTable<Part>) {
  const name = sql.identifier(getTableConfig(table).name);

  /** Restores rows in one statement, however many they are. Those that were deleted meanwhile stay so. */
  const undoer: Undoer = {
    right,
    async restore(transaction, former) {
      const { part, rows, stored } = former as Former;
      const columns = parts[part as Part];
      const set = list(columns.map((column) => sql`${nameOf(column)} = former.${nameOf(column)}`));
      const typed = list(columns.map((column) => sql`${nameOf(column)} ${sql.raw(column.getSQLType())}`));
      const isAsStored = columns.flatMap((column) =>
        column.name in stored
          ? sql` and coalesce(to_jsonb(changed.${nameOf(column)}), 'null') = ${JSON.stringify(stored[column.name])}::jsonb`
          : [],
      );
      const restored = await select<{ id: number }>(
        transaction,
        sql`update ${name} as changed set ${set}
          from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as former(id integer, ${typed})
          where changed.id = former.id${sql.join(isAsStored)} returning changed.id`,
      );
      return restored.map(({ id }) => ({ act: 'changed' as const, item: itemOf(id), after: 'deshecho' }));
    },
  };

  return {
    kind,
    undoer,

    /**
     * Remembers what a change of `part` is about to replace in rows, and locks them, if the change can be taken back.
     * `stored` has the new values of those columns that somebody else must not have changed since, by their names.
     */
    remember: (
      transaction: Database,
      request: FastifyRequest,
      user: number,
      { ids, part, stored = {} }: { ids: number[]; part: Part; stored?: Record<string, unknown> | undefined },
    ): Promise<void> =>
      undoStore(transaction).remember(request, user, kind, async (): Promise<Former> => {
        const pairs = list([table.id, ...parts[part]].map((column) => sql`${column.name}::text, ${column}`));
        const rows = await transaction
          .select({ row: sql`jsonb_build_object(${pairs})` })
          .from(table)
          .where(inArray(table.id, ids))
          .for('update');
        return { part, rows: rows.map(({ row }) => row), stored };
      }),
  };
}

const list = (parts: ReturnType<typeof sql>[]) => sql.join(parts, sql`, `);
const nameOf = (column: PgColumn) => sql.identifier(column.name);
