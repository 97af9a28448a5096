import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { moment } from '../../../shared/server/database/moment-column.ts';
import type { ReportKind } from '../contract.ts';

/** The reports of the day of the vote. None is ever changed: what was wrong is taken back by another report. */
export const dayReports = pgTable(
  'day_reports',
  {
    /** The id that was made where the report was written. */
    id: uuid().primaryKey(),
    circuit: integer().notNull(),
    kind: text().$type<ReportKind>().notNull(),
    /** When it was written, by the clock of the device, but not after it arrived. */
    at: moment('at').notNull(),
    /** How many have voted; null for other kinds. */
    count: integer(),
    text: text().notNull().default(''),
    /** The report that is taken back; null for other kinds. */
    target: uuid(),
    /** The name of the user who wrote it; '' if somebody who helps did. */
    author: text().notNull().default(''),
    /** Who helps and wrote it; null if a user did. */
    helperId: integer('helper_id'),
    receivedAt: moment('received_at').notNull().default(sql`now()`),
  },
  (table) => [
    index('day_reports_in_order').on(table.at, table.id),
    index('day_reports_of_circuit').on(table.circuit, table.kind, table.at, table.id),
    index('day_reports_of_helper').on(table.helperId).where(sql`${table.helperId} is not null`),
    index('day_reports_taken_back').on(table.target).where(sql`${table.target} is not null`),
  ],
);

/**
 * The links of people who help. Whoever has none here has the first version of theirs, because tokens are computed.
 */
export const dayLinks = pgTable('day_links', {
  helperId: integer('helper_id').primaryKey(),
  /** Part of the token, so that a new version ends the former link. */
  version: integer().notNull().default(1),
  /** The circuits that the link ever showed. It may report of them also later, because a report may arrive late. */
  circuits: integer().array().notNull().default(sql`'{}'`),
  openedAt: moment('opened_at'),
});

/** Photos of reported problems, as JPEG in base64. */
export const dayPhotos = pgTable(
  'day_photos',
  {
    reportId: uuid('report_id').primaryKey(),
    helperId: integer('helper_id').notNull(),
    picture: text().notNull(),
  },
  (table) => [index('day_photos_of_helper').on(table.helperId)],
);
