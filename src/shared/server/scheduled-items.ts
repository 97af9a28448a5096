import { inArray, lte, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { DAY_MS } from '../contract/durations.ts';
import { invalid } from '../contract/problem.ts';
import type { Database } from './database/database.ts';

type ScheduledTable = PgTable & { id: PgColumn; title: PgColumn; active: PgColumn; publishAt: PgColumn };

/**
 * An item that can be published automatically at a later moment. `publishAt` is null or missing if it is not scheduled.
 */
export interface Schedulable {
  active: boolean;
  publishAt?: string | null | undefined;
}

export type ScheduledItems = ReturnType<typeof scheduledItems>;

/** The scheduled items of a table. */
export const scheduledItems = (database: Database, table: ScheduledTable) => {
  const untyped: PgTable = table; // drizzle cannot infer row types from a type parameter
  return {
    /** Publishes the items due at `now`, and returns their ids and titles. Skips items that somebody is changing. */
    async publishDue(now: Date) {
      const due = database
        .select({ id: table.id })
        .from(untyped)
        .where(lte(table.publishAt, now.toISOString()))
        .for('update', { skipLocked: true }); // another instance may be publishing the same items
      const published = await database
        .update(untyped)
        .set({ active: true, publishAt: null } as Record<string, unknown>)
        .where(inArray(table.id, due))
        .returning({ id: table.id, title: table.title });
      return published.map(({ id, title }) => ({ id: Number(id), title: String(title) }));
    },

    /** SQL for the earliest moment at which an item is due, null when none is scheduled. One query asks all kinds. */
    nextDue: sql`(select min(${table.publishAt}) from ${untyped} where ${table.publishAt} is not null)`,

    /** Returns whether each item is published or scheduled, which is fast because it does not read the long texts. */
    async states() {
      const rows = await database.select({ active: table.active, publishAt: table.publishAt }).from(untyped);
      return rows as Schedulable[];
    },

    /** SQL for the numbers of drafts and of scheduled items, both of which are hidden. One query counts all kinds. */
    hiddenCounts: sql<{ drafts: number; scheduled: number }>`(
      select json_build_object('drafts', count(*) - count(${table.publishAt}), 'scheduled', count(${table.publishAt}))
      from ${untyped} where ${table.active} = false
    )`,
  };
};

const LONGEST_AHEAD_MS = 2 * 366 * DAY_MS;

/**
 * Applies the rules of a schedule to an item that is written: a scheduled item is hidden until its moment, and a
 * published item has no moment. `stored` is the item's former state, if it existed. Throws a Problem with status 422
 * for a moment that has passed or lies too far ahead.
 */
export function asScheduled<Item extends Schedulable>(item: Item, now: Date, stored?: Schedulable): Item {
  const { active, publishAt } = item;
  if (!publishAt) return active ? { ...item, publishAt: null } : item;
  const moment = new Date(publishAt);
  const hidden = { ...item, active: false, publishAt: moment.toISOString() };
  if (hidden.publishAt === stored?.publishAt) return hidden; // saving a late item again keeps it scheduled
  // The item was published while it was edited.
  if (moment <= now && stored?.active) return { ...item, active: true, publishAt: null };
  if (moment <= now) throw wrongMoment('Esa hora ya pasó. Elegí una que no haya llegado, o publicá ahora.');
  if (moment.getTime() > now.getTime() + LONGEST_AHEAD_MS)
    throw wrongMoment('Se puede programar hasta dos años para adelante.');
  return hidden;
}

const wrongMoment = (text: string) => invalid({ publicar_en: text });
