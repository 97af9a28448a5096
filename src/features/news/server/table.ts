import { sql } from 'drizzle-orm';
import { boolean, date, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { PictureFocus } from '../../../shared/contract/picture-focus.ts';
import { moment, wireMoment } from '../../../shared/server/database/moment-column.ts';

export const news = pgTable(
  'news',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    title: text().notNull(),
    content: text().notNull(),
    date: date({ mode: 'string' }).notNull(),
    imageUrl: text('image_url'),
    imageDescription: text('image_description'),
    imageFocus: jsonb('image_focus').$type<PictureFocus>(),
    videoUrl: text('video_url'),
    /**
     * The id of the proposal that the article names. It is no foreign key, because an article may name a proposal that
     * was deleted or is a draft, which is not shown.
     */
    proposalId: integer('proposal_id'),
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
    index('news_newest_first').on(table.date.desc().nullsFirst(), table.id.desc().nullsFirst()),
    index('news_scheduled').on(table.publishAt).where(sql`publish_at is not null`),
  ],
);
