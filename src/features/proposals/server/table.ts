import { asc, sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { PictureFocus } from '../../../shared/contract/picture-focus.ts';
import { moment, wireMoment } from '../../../shared/server/database/moment-column.ts';

/**
 * `category` is a name and not a foreign key, because the spec's fixed list contains categories that have no row in the
 * table of categories.
 */
export const proposals = pgTable(
  'proposals',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    title: text().notNull(),
    description: text().notNull(),
    category: text().notNull(),
    imageUrl: text('image_url'),
    imageDescription: text('image_description'),
    imageFocus: jsonb('image_focus').$type<PictureFocus>(),
    videoUrl: text('video_url'),
    active: boolean().notNull().default(true),
    publishAt: wireMoment('publish_at'),
    /** The place among all proposals. It is null until staff move one, and for those that were written later. */
    position: integer(),
    version: integer().notNull().default(1),
    createdAt: moment('created_at').notNull().default(sql`now()`),
    updatedAt: moment('updated_at')
      .notNull()
      .default(sql`now()`)
      .$onUpdate(() => sql`now()`),
  },
  (table) => [
    index('proposals_by_category').on(table.category),
    index('proposals_scheduled').on(table.publishAt).where(sql`publish_at is not null`),
  ],
);

/** The order of lists: as staff arranged them, and new ones last. */
export const inOrder = [asc(proposals.position), asc(proposals.id)];
