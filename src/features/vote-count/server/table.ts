import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { moment } from '../../../shared/server/database/moment-column.ts';
import type { CountSettings, PublishedCount, Sheet } from '../contract.ts';
import type { CountEntry } from '../web/circuit-count.ts';

/** The sheets that people entered of circuits. None is ever changed: a later one of the same person takes its place. */
export const countEntries = pgTable(
  'vote_count_entries',
  {
    /** The id that was made where the sheet was entered. */
    id: uuid().primaryKey(),
    /** The order in which the server got them. */
    position: bigint({ mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    circuit: integer().notNull(),
    kind: text().$type<CountEntry['kind']>().notNull(),
    /** Who entered it: a user or somebody who helps, with the id. It stays the same when that person is gone. */
    person: text().notNull(),
    /** The name of the user; '' if somebody who helps entered it. */
    author: text().notNull().default(''),
    helperId: integer('helper_id'),
    sheet: jsonb().$type<Sheet>(),
    receivedAt: moment('received_at').notNull().default(sql`now()`),
  },
  (table) => [index('vote_count_entries_in_order').on(table.position)],
);

/** What is counted, and what was published of the count. The table has one row at most. */
export const voteCounts = pgTable(
  'vote_counts',
  {
    id: integer().primaryKey().default(1),
    settings: jsonb().$type<CountSettings>(),
    published: jsonb().$type<PublishedCount>(),
  },
  (table) => [check('vote_counts_one_row', sql`${table.id} = 1`)],
);
