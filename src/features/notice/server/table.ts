import { sql } from 'drizzle-orm';
import { boolean, check, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { moment, wireMoment } from '../../../shared/server/database/moment-column.ts';

/** The notice of staff for visitors. The table has one row at most. */
export const notices = pgTable(
  'notices',
  {
    id: integer().primaryKey().default(1),
    text: text().notNull().default(''),
    linkUrl: text('link_url'),
    linkText: text('link_text'),
    /** Null when staff have ended the notice. */
    shownUntil: wireMoment('shown_until'),
    aboutVoting: boolean('about_voting').notNull().default(false),
    version: integer().notNull().default(0),
    /** The name of the account at the time of the change. */
    changedBy: text('changed_by'),
    changedAt: moment('changed_at'),
  },
  (table) => [check('notices_one_row', sql`${table.id} = 1`)],
);
