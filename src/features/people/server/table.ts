import { sql } from 'drizzle-orm';
import { index, integer, pgTable, pgView, text } from 'drizzle-orm/pg-core';
import { assigneeColumn, assigneeIdOf } from '../../../shared/server/assignment.ts';
import { moment } from '../../../shared/server/database/moment-column.ts';

/**
 * Totals of each phone number. Database triggers on messages and list requests maintain them (db/migrations), because
 * summing up a hundred thousand rows per read would be too slow.
 */
export const personTotals = pgTable(
  'person_totals',
  {
    phone: text().primaryKey(),
    name: text().notNull().default(''),
    messages: integer().notNull().default(0),
    listRequests: integer('list_requests').notNull().default(0),
    total: integer().notNull().generatedAlwaysAs(sql`messages + list_requests`),
    lastAt: moment('last_at'),
    /** The text that a search is matched against: the name in lower case without accents, and the phone number. */
    search: text()
      .notNull()
      .generatedAlwaysAs(
        sql`lower(regexp_replace(normalize(name, NFD), '[\\u0300-\\u036f]', '', 'g')) || ' ' || phone`,
      ),
  },
  (table) => [
    index('person_totals_ranking').on(
      table.total.desc().nullsFirst(),
      table.lastAt.desc().nullsFirst(),
      table.phone.desc().nullsFirst(),
    ),
  ],
);

/** Who takes care of a person, and her labels. Without either there is no row. */
export const personFiles = pgTable(
  'person_files',
  {
    phone: text().primaryKey(),
    assignee: assigneeColumn(),
    labels: text().array().notNull().default(sql`'{}'`),
    changedAt: moment('changed_at').notNull().default(sql`now()`),
  },
  (table) => [
    index('person_files_by_assignee')
      .on(assigneeIdOf(table.assignee))
      .where(sql`${table.assignee} is not null`),
    index('person_files_by_label').using('gin', table.labels),
  ],
);

/** Notes of staff about persons. */
export const personNotes = pgTable(
  'person_notes',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    phone: text().notNull(),
    text: text().notNull(),
    /** The name of the user who wrote it, as it was at that time. */
    author: text().notNull(),
    createdAt: moment('created_at').notNull().default(sql`now()`),
  },
  (table) => [index('person_notes_by_phone').on(table.phone, table.id)],
);

/**
 * Records of erasures, without personal data: a keyed hash of the phone number and the numbers of erased items. When a
 * backup is restored, they are applied to it again.
 */
export const erasures = pgTable('erasures', {
  person: text().primaryKey(),
  /** Everything stored up to this time was erased. Later data of the person is kept. */
  at: moment('erased_at').notNull(),
  messages: integer().notNull(),
  listRequests: integer('list_requests').notNull(),
});

/** Database view of everybody who has contacted the campaign. */
export const people = pgView('people', {
  phone: text().notNull(),
  name: text().notNull(),
  total: integer().notNull(),
  messages: integer().notNull(),
  listRequests: integer('list_requests').notNull(),
  lastAt: moment('last_at').notNull(),
  search: text().notNull(),
}).existing();

/** Database view of all contact messages and list requests. */
export const interactions = pgView('interactions', {
  phone: text().notNull(),
  name: text().notNull(),
  at: moment('at').notNull(),
  kind: text({ enum: ['message', 'list request'] }).notNull(),
  id: integer().notNull(),
  /** The first 200 characters of the message, or the address of the list request. */
  excerpt: text().notNull(),
}).existing();
