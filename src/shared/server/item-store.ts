import { eq, type InferSelectModel, type SQL, type SQLWrapper } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { withoutMarks } from '../contract/formatted-text.ts';
import type { Problem } from '../contract/problem.ts';
import type { PublishedItem } from '../contract/published-content.ts';
import type { Database } from './database/database.ts';
import { type Schedulable, type ScheduledItems, scheduledItems } from './scheduled-items.ts';
import { versionedStore } from './versioned-store.ts';

export interface ItemTitle {
  id: number;
  title: string;
  detail: string;
}

/** The methods that the store of every feature with items has. */
export interface ItemStore<Item extends PublishedItem = PublishedItem> extends ScheduledItems {
  published(): Promise<Item[]>;
  /** Returns all items, drafts included. */
  withDrafts(): Promise<(Item & Schedulable)[]>;
  /**
   * Returns the query for the search of staff, with the columns of `ItemTitle` in their order. It is fast because it does
   * not read the long texts.
   */
  titles(): PromiseLike<ItemTitle[]> & SQLWrapper;
  remove(id: number): Promise<void>;
}

type ItemTable = PgTable & Record<'id' | 'version' | 'title' | 'active' | 'publishAt', PgColumn>;

interface Options<Row, Item> {
  /** The order of the lists. */
  orderBy: SQL[];
  /** Converts a row of the table to the contract's model. */
  toItem: (row: Row) => Item;
  missing: () => Problem;
  /** What the search of staff shows beside a title. */
  detail: PgColumn | SQL<string>;
}

/** Stores items in a table: a `versionedStore` with what visitors and staff read of it. */
export function itemStore<Table extends ItemTable, Item extends PublishedItem>(
  database: Database,
  table: Table,
  { orderBy, toItem, missing, detail }: Options<InferSelectModel<Table>, Item>,
) {
  const store = versionedStore(database, table, { orderBy, toItems: (rows) => rows.map(toItem), missing });
  const untyped: PgTable = table; // drizzle cannot infer row types from a type parameter
  const titles = () =>
    database
      .select({ id: table.id, title: table.title, detail })
      .from(untyped)
      .orderBy(...orderBy);
  return {
    ...store,
    ...scheduledItems(database, table),
    published: () => store.list(eq(table.active, true)),
    withDrafts: () => store.list(),
    titles: titles as unknown as ItemStore['titles'],
  };
}

/** Converts a row of a table with the text `content` to an item, which has the same text without marks too. */
export const itemOfRow = <Row extends { content: string; createdAt: Date; updatedAt: Date }>({
  createdAt,
  updatedAt,
  ...item
}: Row) => ({ ...item, plainText: withoutMarks(item.content) });
