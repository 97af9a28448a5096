import { sql } from 'drizzle-orm';
import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { moment, wireMoment } from '../../../shared/server/database/moment-column.ts';

export const replyTemplates = pgTable('reply_templates', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  title: text().notNull(),
  text: text().notNull(),
  createdAt: moment('created_at').notNull().default(sql`now()`),
  /** Since when its uses are stored. Templates are older than the table of uses. */
  countedSince: wireMoment('counted_since').notNull().default(sql`now()`),
});

/**
 * A stub of another feature's table with only the column that the foreign key below references. It is not exported, so
 * no migration creates it.
 */
const contactMessages = pgTable('contact_messages', { id: integer().primaryKey() });

/** The messages in whose replies templates were used. A row is deleted with its message and with its template. */
export const templateUses = pgTable(
  'reply_template_uses',
  {
    messageId: integer('message_id')
      .notNull()
      .references(() => contactMessages.id, { onDelete: 'cascade' }),
    templateId: integer('template_id')
      .notNull()
      .references(() => replyTemplates.id, { onDelete: 'cascade' }),
    /** The name of the member of staff, which is still true after the account was deleted. */
    by: text('used_by').notNull(),
    at: wireMoment('used_at').notNull().default(sql`now()`),
  },
  (table) => [
    primaryKey({ columns: [table.messageId, table.templateId] }),
    index('reply_template_uses_by_template').on(table.templateId, table.at),
  ],
);
