import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { moment, wireMoment } from '../../../shared/server/database/moment-column.ts';

export const answers = pgTable(
  'answers',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** The question. */
    title: text().notNull(),
    /** The answer. */
    content: text().notNull(),
    theme: text().notNull(),
    /** Null if staff wrote the question. It is no foreign key, because the message may be deleted. */
    messageId: integer('message_id'),
    firstName: text('first_name').notNull().default(''),
    neighbourhood: text().notNull().default(''),
    active: boolean().notNull().default(true),
    publishAt: wireMoment('publish_at'),
    version: integer().notNull().default(1),
    createdAt: moment('created_at').notNull().default(sql`now()`),
    updatedAt: moment('updated_at')
      .notNull()
      .default(sql`now()`)
      .$onUpdate(() => sql`now()`),
  },
  (table) => [index('answers_scheduled').on(table.publishAt).where(sql`publish_at is not null`)],
);

/** What the persons who asked say about the publication of their questions. A question of staff has no row. */
export const answerConsents = pgTable(
  'answer_consents',
  {
    answerId: integer('answer_id')
      .primaryKey()
      .references(() => answers.id, { onDelete: 'cascade' }),
    phone: text().notNull(),
    decision: text({ enum: ['asked', 'named', 'anonymous', 'refused', 'withdrawn'] })
      .notNull()
      .default('asked'),
    /** The question and the signature to which the person said yes. */
    question: text().notNull().default(''),
    firstName: text('first_name').notNull().default(''),
    neighbourhood: text().notNull().default(''),
    /** The version of the privacy notice at the time of the decision. */
    noticeVersion: text('notice_version'),
    createdAt: moment('created_at').notNull().default(sql`now()`),
    decidedAt: moment('decided_at'),
  },
  (table) => [index('answer_consents_by_phone').on(table.phone)],
);
