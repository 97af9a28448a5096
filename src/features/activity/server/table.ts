import { sql } from 'drizzle-orm';
import { bigint, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from '../../../shared/server/database/moment-column.ts';
import { ACT_NAMES, SUBJECT_NAMES } from '../contract.ts';

/**
 * What staff did and looked at. Triggers of the database refuse to change entries, and to remove those that are younger
 * than two years (db/migrations).
 */
export const activities = pgTable(
  'activities',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: moment('at').notNull().default(sql`now()`),
    /** The account's id. It is no foreign key, because entries outlive accounts. Null for the system. */
    actorId: integer('actor_id'),
    /** The name of the account at the time of the act. */
    actorName: text('actor_name').notNull(),
    act: text({ enum: ACT_NAMES }).notNull(),
    subject: text({ enum: SUBJECT_NAMES }).notNull(),
    itemId: text('item_id'),
    itemTitle: text('item_title').notNull(),
    before: text(),
    after: text(),
    /** Device, browser and network in words, such as 'celular, Chrome, red 190.64.12'; empty for the system. */
    origin: text().notNull(),
    /** The text that a search matches, in lower case and without accents. */
    search: text().notNull(),
  },
  (table) => [
    index('activities_by_time').on(table.at),
    index('activities_by_actor').on(table.actorId, table.id),
    index('activities_by_act').on(table.act, table.id),
    index('activities_by_item').on(table.subject, table.itemId, table.id),
  ],
);
