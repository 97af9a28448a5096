import { and, desc, eq, lt, sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { Database } from './database/database.ts';
import { moment } from './database/moment-column.ts';

/** The saved versions of items, as JSON in the form that the API uses. */
export const contentRevisions = pgTable(
  'content_revisions',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    subject: text().notNull(),
    itemId: integer('item_id').notNull(),
    version: integer().notNull(),
    /** Who saved it, or null for a version from before versions were stored. */
    author: text(),
    savedAt: moment('saved_at').notNull().default(sql`now()`),
    content: jsonb().notNull(),
  },
  (table) => [
    index('content_revisions_of_item').on(table.subject, table.itemId, table.id.desc().nullsFirst()),
  ],
);

/** Maximum number of stored versions of an item. Older versions are removed. */
const MOST_OF_ITEM = 30;

interface NewRevision {
  version: number;
  author: string | null;
  savedAt?: Date;
  content: unknown;
}

/** The versions of one item. To store a version, `database` has to be the transaction of the change. */
export function revisionsOf(database: Database, subject: string, itemId: number) {
  const ofItem = and(eq(contentRevisions.subject, subject), eq(contentRevisions.itemId, itemId));
  return {
    /** Returns the versions, the latest first. */
    list: () =>
      database
        .select({
          version: contentRevisions.version,
          author: contentRevisions.author,
          savedAt: contentRevisions.savedAt,
          content: contentRevisions.content,
        })
        .from(contentRevisions)
        .where(ofItem)
        .orderBy(desc(contentRevisions.id)),

    has: async (version: number) =>
      (await database.$count(contentRevisions, and(ofItem, eq(contentRevisions.version, version)))) > 0,

    async add(revision: NewRevision): Promise<void> {
      await database.insert(contentRevisions).values({ subject, itemId, ...revision });
      const [oldest] = await database
        .select({ id: contentRevisions.id })
        .from(contentRevisions)
        .where(ofItem)
        .orderBy(desc(contentRevisions.id))
        .offset(MOST_OF_ITEM - 1)
        .limit(1);
      if (oldest)
        await database.delete(contentRevisions).where(and(ofItem, lt(contentRevisions.id, oldest.id)));
    },

    async removeAll(): Promise<void> {
      await database.delete(contentRevisions).where(ofItem);
    },
  };
}
