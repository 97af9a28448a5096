import { randomBytes } from 'node:crypto';
import { and, desc, eq, lt, notInArray, sql } from 'drizzle-orm';
import { integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { Database } from './database/database.ts';
import { moment } from './database/moment-column.ts';

/** Unsaved texts that staff preview as visitors would see them, as JSON in the form that the API uses. */
export const contentPreviews = pgTable('content_previews', {
  /** Random, so that nobody guesses the URL of another user's preview. */
  id: text().primaryKey(),
  accountId: integer('account_id').notNull(),
  subject: text().notNull(),
  /** Null for an item that does not exist yet. */
  itemId: integer('item_id'),
  content: jsonb().notNull(),
  createdAt: moment('created_at').notNull().default(sql`now()`),
});

const MOST_OF_ACCOUNT = 5;
const HOURS = 24;

interface NewPreview {
  accountId: number;
  subject: string;
  itemId: number | null;
  content: unknown;
}

export type PreviewStore = ReturnType<typeof previewStore>;

export const previewStore = (database: Database) => ({
  /** Stores a preview and returns its id. The account's oldest preview is removed when there are five. */
  async add(preview: NewPreview): Promise<string> {
    const id = randomBytes(16).toString('base64url');
    await database.insert(contentPreviews).values({ id, ...preview });
    const ofAccount = eq(contentPreviews.accountId, preview.accountId);
    const latest = database
      .select({ id: contentPreviews.id })
      .from(contentPreviews)
      .where(ofAccount)
      .orderBy(desc(contentPreviews.createdAt))
      .limit(MOST_OF_ACCOUNT);
    await database.delete(contentPreviews).where(and(ofAccount, notInArray(contentPreviews.id, latest)));
    return id;
  },

  async find(id: string) {
    const [found] = await database.select().from(contentPreviews).where(eq(contentPreviews.id, id));
    return found;
  },

  async sweep(): Promise<void> {
    const oldest = sql`now() - make_interval(hours => ${HOURS})`;
    await database.delete(contentPreviews).where(lt(contentPreviews.createdAt, oldest));
  },
});
