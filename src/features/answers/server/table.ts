import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { itemColumns } from '../../../shared/server/database/item-columns.ts';
import { moment } from '../../../shared/server/database/moment-column.ts';

/** Questions with their answers. What a person says about hers stands in the same row, so that both change at once. */
export const answers = pgTable(
  'answers',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    title: text().notNull(),
    content: text().notNull(),
    theme: text().notNull(),
    /** It is no foreign key, because the message may be deleted. */
    messageId: integer('message_id'),
    firstName: text('first_name').notNull().default(''),
    neighbourhood: text().notNull().default(''),
    /** The phone of the person who asked, and null for a question of staff. */
    phone: text(),
    decision: text({ enum: ['asked', 'named', 'anonymous', 'refused', 'withdrawn'] })
      .notNull()
      .default('asked'),
    /** The question, the first name and the neighbourhood to which the person said yes. */
    agreed: jsonb().$type<string[]>().notNull().default([]),
    noticeVersion: text('notice_version'),
    decidedAt: moment('decided_at'),
    ...itemColumns(),
  },
  (table) => [
    index('answers_by_phone').on(table.phone).where(sql`phone is not null`),
    index('answers_scheduled').on(table.publishAt).where(sql`publish_at is not null`),
  ],
);
