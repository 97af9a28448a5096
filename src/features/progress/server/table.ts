import { sql } from 'drizzle-orm';
import { boolean, date, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { PictureFocus } from '../../../shared/contract/picture-focus.ts';
import { moment, wireMoment } from '../../../shared/server/database/moment-column.ts';
import type { ProposalState } from '../contract.ts';

export const progressEntries = pgTable(
  'progress_entries',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    title: text().notNull(),
    content: text().notNull(),
    date: date({ mode: 'string' }).notNull(),
    /** The id of the proposal. It is no foreign key, because the entry stays when the proposal is deleted. */
    proposalId: integer('proposal_id').notNull(),
    state: text().$type<ProposalState>().notNull(),
    documentUrl: text('document_url'),
    documentName: text('document_name').notNull().default(''),
    author: text().notNull(),
    /** The id of the published entry that this one corrects. */
    correctsId: integer('corrects_id'),
    imageUrl: text('image_url'),
    imageDescription: text('image_description'),
    imageFocus: jsonb('image_focus').$type<PictureFocus>(),
    videoUrl: text('video_url'),
    active: boolean().notNull().default(true),
    publishAt: wireMoment('publish_at'),
    version: integer().notNull().default(1),
    createdAt: moment('created_at').notNull().default(sql`now()`),
    updatedAt: moment('updated_at')
      .notNull()
      .default(sql`now()`)
      .$onUpdate(() => sql`now()`),
  },
  (table) => [
    index('progress_entries_newest_first').on(table.date.desc().nullsFirst(), table.id.desc().nullsFirst()),
    index('progress_entries_scheduled').on(table.publishAt).where(sql`publish_at is not null`),
  ],
);
