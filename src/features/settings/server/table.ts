import { integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from '../../../shared/server/database/moment-column.ts';
import { SECTION_NAMES } from '../contract.ts';

/** The changed values of the campaign, one row for each section, as JSON with the Spanish names of the API. */
export const settings = pgTable('settings', {
  section: text({ enum: SECTION_NAMES as [string, ...string[]] }).primaryKey(),
  value: jsonb().notNull().default({}),
  version: integer().notNull().default(0),
  /** The name of the account at the time of the change. */
  changedBy: text('changed_by'),
  changedAt: moment('changed_at'),
});
