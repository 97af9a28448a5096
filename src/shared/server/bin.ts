import { and, desc, eq, getTableColumns, getTableName, inArray, lt, type SQL, sql } from 'drizzle-orm';
import { index, integer, jsonb, type PgColumn, type PgTable, pgTable, text } from 'drizzle-orm/pg-core';
import type { FastifyRequest } from 'fastify';
import type { Subject } from '../contract/activity.ts';
import { BIN_DAYS } from '../contract/bin-days.ts';
import { notFound } from '../contract/problem.ts';
import { can, type Right } from '../contract/rights.ts';
import type { Entry } from './activity-log.ts';
import type { Database } from './database/database.ts';
import { moment } from './database/moment-column.ts';
import { select } from './database/select.ts';
import type { Staff } from './guard.ts';
import { isErased, phonesIn } from './personal-data.ts';
import { type Undoer, undoStore } from './undo.ts';

/**
 * Items that staff deleted, with their rows as JSON, so that they can be recovered. The items are gone from their own
 * tables: no list, count or export has to leave them out.
 */
export const deletedItems = pgTable(
  'deleted_items',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    subject: text().$type<Subject>().notNull(),
    itemId: integer('item_id').notNull(),
    title: text().notNull(),
    /** The phone of the person whose data they are. Null for content. */
    phone: text(),
    itemCreatedAt: moment('item_created_at').notNull(),
    /** The rows by the name of their table. */
    stored: jsonb().notNull(),
    deletedBy: text('deleted_by').notNull(),
    deletedAt: moment('deleted_at').notNull().default(sql`now()`),
  },
  (table) => [
    index('deleted_items_by_subject').on(table.subject, table.id),
    index('deleted_items_by_phone').on(table.phone).where(sql`${table.phone} is not null`),
    index('deleted_items_by_time').on(table.deletedAt),
  ],
);

/** A table with rows of an item. */
interface BinnedTable {
  table: PgTable;
  /** The column with the id of the item. */
  of: PgColumn;
  /** What else the rows of the item fulfil. The rows are called `kept`. */
  where?: SQL;
  /** Replaces the value of columns, by their names, when the rows are recovered. The rows are called `kept`. */
  values?: Record<string, SQL>;
  /** Which rows can be recovered. By default all of them can. */
  recoverable?: SQL;
}

/** How items of one kind are kept in the bin. */
export interface BinnedKind {
  /** The right to delete the items, and to see and recover the deleted ones. */
  right: Right;
  title: PgColumn;
  /** The phone of the person whose data they are, which is null for an item of nobody. Absent for content of staff. */
  phone?: PgColumn;
  createdAt: PgColumn;
  /** The tables with rows of an item, its own first. */
  tables: [BinnedTable, ...BinnedTable[]];
  /** Completes a recovered item. */
  recovered?: (transaction: Database, id: number) => Promise<void>;
  /** Hides a recovered item from visitors. Only content has it. */
  hide?: (transaction: Database, id: number) => Promise<void>;
  /** The item as the activity log names it. */
  itemOf: (id: number, title: string) => Entry['item'];
}

/** The kinds whose deleted items are kept, by their subject. */
type BinnedKinds = Partial<Record<Subject, BinnedKind>>;

/** The name of the undoer of deletions. */
export const DELETION = 'deletion';

type Deletion = { subject: Subject; id: number };

const quoted = (name: string) => sql.raw(`"${name}"`);

/** The bin. `database` is the transaction of the deletion or of the recovery. */
export const binStore = (database: Database, kinds: BinnedKinds) => {
  const kindOf = (subject: Subject): BinnedKind => {
    const kind = kinds[subject];
    if (!kind) throw new Error(`Deleted items of the kind "${subject}" are not kept.`);
    return kind;
  };

  /** SQL for the rows of an item in one table, as a JSON array. */
  const rowsIn = ({ table, of, where }: BinnedTable, id: number) =>
    sql`(select coalesce(jsonb_agg(to_jsonb(kept)), '[]'::jsonb) from ${table} as kept
      where kept.${quoted(of.name)} = ${id} and ${where ?? sql`true`})`;

  const insertRows = async ({ table, values = {}, recoverable }: BinnedTable, stored: unknown) => {
    const name = getTableName(table);
    const rows = (stored as Record<string, unknown[]>)[name] ?? [];
    const columns = Object.values(getTableColumns(table)).filter(({ generated }) => !generated);
    const names = sql.join(
      columns.map((column) => quoted(column.name)),
      sql`, `,
    );
    const selected = sql.join(
      columns.map((column) => values[column.name] ?? sql`kept.${quoted(column.name)}`),
      sql`, `,
    );
    await database.execute(
      sql`insert into ${table} (${names}) overriding system value
        select ${selected} from jsonb_populate_recordset(null::${table}, ${JSON.stringify(rows)}::jsonb) as kept
        where ${recoverable ?? sql`true`} on conflict do nothing`,
    );
  };

  return {
    /**
     * Keeps the rows of an item before they are deleted in the same transaction, and remembers the deletion, so that it
     * can be taken back at once. Nothing happens if there is no such item, or if it is of a person without a phone, who
     * is erased by deleting it.
     */
    async keep(request: FastifyRequest, staff: Staff, subject: Subject, id: number): Promise<void> {
      const { tables, title, phone, createdAt } = kindOf(subject);
      const [{ table: main, of }] = tables;
      const stored = sql.join(
        tables.map((kept) => sql`${getTableName(kept.table)}::text, ${rowsIn(kept, id)}`),
        sql`, `,
      );
      const [kept] = await select<{ id: number }>(
        database,
        sql`insert into deleted_items (subject, item_id, title, phone, item_created_at, stored, deleted_by)
          select ${subject}, ${of}, ${title}, ${phone ?? sql`null`}, ${createdAt}, jsonb_build_object(${stored}), ${staff.name}
          from ${main} where ${of} = ${id} and ${phone ? sql`${phone} is distinct from ''` : sql`true`} returning id`,
      );
      if (!kept) return;
      const deletion: Deletion = { subject, id: kept.id };
      await undoStore(database).remember(request, staff.id, DELETION, async () => deletion);
    },

    /** Returns the deleted items that the user may recover, the one that was deleted last at the top. */
    async page(staff: Staff, { limit, after }: { limit: number; after?: number | undefined }) {
      const {
        stored: _stored,
        phone: _phone,
        itemCreatedAt: _createdAt,
        ...shown
      } = getTableColumns(deletedItems);
      return database
        .select(shown)
        .from(deletedItems)
        .where(
          and(
            inArray(deletedItems.subject, subjectsFor(kinds, staff)),
            isKept,
            after === undefined ? undefined : lt(deletedItems.id, after),
          ),
        )
        .orderBy(desc(deletedItems.id))
        .limit(limit);
    },

    /**
     * Puts a deleted item back and returns it as the activity log names it. Content is then hidden, unless it is put
     * back exactly as it was. Throws 404 if there is none, or if the user may not recover it.
     */
    async recover(staff: Staff, id: number, { asItWas = false } = {}): Promise<Entry['item']> {
      const [deleted] = await database
        .delete(deletedItems)
        .where(and(eq(deletedItems.id, id), inArray(deletedItems.subject, subjectsFor(kinds, staff)), isKept))
        .returning();
      if (!deleted) throw notFound('eso en la papelera');
      const { tables, recovered, hide, itemOf } = kindOf(deleted.subject);
      for (const table of tables) await insertRows(table, deleted.stored);
      await recovered?.(database, deleted.itemId);
      if (!asItWas) await hide?.(database, deleted.itemId);
      return itemOf(deleted.itemId, deleted.title);
    },
  };
};

const isKept = sql`${deletedItems.deletedAt} > now() - make_interval(days => ${BIN_DAYS})`;

const subjectsFor = (kinds: BinnedKinds, staff: Staff) =>
  (Object.entries(kinds) as [Subject, BinnedKind][])
    .filter(([, { right }]) => can(staff, right))
    .map(([subject]) => subject);

/** Takes back deletions. */
export const deletionsUndoer = (kinds: BinnedKinds): Undoer => ({
  right: 'dashboard: open', // each kind has its own right, which `recover` checks
  isPublic: (former) => kinds[(former as Deletion).subject]?.hide !== undefined,
  async restore(transaction, former, staff) {
    const { id } = former as Deletion;
    const item = await binStore(transaction, kinds).recover(staff, id, { asItWas: true });
    return [{ act: 'changed', item, after: 'deshecho' }];
  },
});

/** Deletes what has been in the bin for too long. */
export const emptyBin = async (database: Database): Promise<void> => {
  await database.delete(deletedItems).where(sql`not ${isKept}`);
};

/**
 * Erases deleted items of persons that were created up to a moment, or all of them. Returns the kinds and rows. It waits
 * for deletions that are under way, because it would not see what they put into the bin.
 */
export async function eraseFromBin(transaction: Database, phones: string[], until: Date | null) {
  await transaction.execute(sql`lock table deleted_items in share row exclusive mode`);
  return transaction
    .delete(deletedItems)
    .where(isErased({ phone: deletedItems.phone, createdAt: deletedItems.itemCreatedAt }, phones, until))
    .returning({ subject: deletedItems.subject, stored: deletedItems.stored });
}

/** Returns every phone with something in the bin. */
export const phonesInBin = (database: Database): Promise<string[]> => phonesIn(database, deletedItems.phone);

/**
 * Returns queries in which a table has the deleted rows of one person instead of the stored ones. In the query, the rows
 * have the name of the table, so that its columns refer to them.
 */
export const inBinOf = (database: Database, table: PgTable, phone: string) =>
  database.with(
    database.$with(getTableName(table), {}).as(
      sql`select (jsonb_populate_record(null::${table}, kept)).* from deleted_items,
        jsonb_array_elements(deleted_items.stored -> ${getTableName(table)}) as kept
        where deleted_items.phone = ${phone}`,
    ),
  );

/** Returns the links to pictures and videos of deleted items, whose files stay as long as the items can be recovered. */
export const linksInBin = async (database: Database): Promise<string[]> => {
  const rows = await select<{ link: string | null }>(
    database,
    sql`select kept ->> name as link from deleted_items, jsonb_each(stored) as tables(name_of_table, kept_rows),
      jsonb_array_elements(kept_rows) as kept, unnest(array['image_url', 'video_url']) as name
      where phone is null and kept ->> name is not null`,
  );
  return rows.flatMap(({ link }) => link ?? []);
};

declare module 'fastify' {
  interface FastifyInstance {
    /** The kinds whose deleted items are kept. Features add theirs. */
    binned: BinnedKinds;
  }
}
