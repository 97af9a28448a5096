import { asc, sql } from 'drizzle-orm';
import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { itemColumns, mediaColumns } from '../../../shared/server/database/item-columns.ts';

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
    ...mediaColumns(),
    /** The place among all proposals. It is null until staff move one, and for those that were written later. */
    position: integer(),
    ...itemColumns(),
  },
  (table) => [
    index('proposals_by_category').on(table.category),
    index('proposals_scheduled').on(table.publishAt).where(sql`publish_at is not null`),
  ],
);

/** The order of lists: as staff arranged them, and new ones last. */
export const inOrder = [asc(proposals.position), asc(proposals.id)];
