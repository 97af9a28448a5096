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
    /** When it was written, by the clock of the device, but never after it arrived. */
    at: moment('at').notNull(),
    /** How many have voted; null for other kinds. */
    count: integer(),
    text: text().notNull().default(''),
    /** The report that is taken back; null for other kinds. */
    target: uuid(),
    /** The name of the user who wrote it; '' if somebody who helps did. */
    author: text().notNull().default(''),
    receivedAt: moment('received_at').notNull().default(sql`now()`),
  },
  (table) => [
    index('day_reports_in_order').on(table.at, table.id),
    index('day_reports_of_circuit').on(table.circuit, table.kind, table.at, table.id),
    index('day_reports_taken_back').on(table.target).where(sql`${table.target} is not null`),
  ],
);
