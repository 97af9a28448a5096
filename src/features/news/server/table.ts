import { sql } from 'drizzle-orm';
import { date, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { itemColumns, mediaColumns } from '../../../shared/server/database/item-columns.ts';

export const news = pgTable(
  'news',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    title: text().notNull(),
    content: text().notNull(),
    date: date({ mode: 'string' }).notNull(),
    ...mediaColumns(),
    /**
     * The id of the proposal that the article names. It is no foreign key, because an article may name a proposal that
     * was deleted or is a draft, which is not shown.
     */
    proposalId: integer('proposal_id'),
    ...itemColumns(),
  },
  (table) => [
    index('news_newest_first').on(table.date.desc().nullsFirst(), table.id.desc().nullsFirst()),
    index('news_scheduled').on(table.publishAt).where(sql`publish_at is not null`),
  ],
);
