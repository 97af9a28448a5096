import { sql } from 'drizzle-orm';
import { boolean, integer, jsonb, text } from 'drizzle-orm/pg-core';
import type { PictureFocus } from '../../contract/picture-focus.ts';
import { moment, wireMoment } from './moment-column.ts';

/** The columns of the picture or video of an item. */
export const mediaColumns = () => ({
  imageUrl: text('image_url'),
  imageDescription: text('image_description'),
  imageFocus: jsonb('image_focus').$type<PictureFocus>(),
  videoUrl: text('video_url'),
});

/** The columns of every table of items that staff write, schedule and publish, apart from id and title. */
export const itemColumns = () => ({
  active: boolean().notNull().default(true),
  publishAt: wireMoment('publish_at'),
  version: integer().notNull().default(1),
  createdAt: moment('created_at').notNull().default(sql`now()`),
  updatedAt: moment('updated_at')
    .notNull()
    .default(sql`now()`)
    .$onUpdate(() => sql`now()`),
});
