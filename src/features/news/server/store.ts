import { desc, eq } from 'drizzle-orm';
import type { Database } from '../../../shared/server/database.ts';
import { mediaTypeOf } from '../../media/contract.ts';
import type { NewNews, News } from '../contract.ts';
import { news } from './table.ts';

export type NewsStore = ReturnType<typeof newsStore>;

/** News as they are kept. Lists come newest first. `written` is called after every change. */
export const newsStore = (database: Database, written: () => void = () => {}) => ({
  async published(): Promise<News[]> {
    const rows = await database
      .select()
      .from(news)
      .where(eq(news.active, true))
      .orderBy(...newestFirst);
    return rows.map(toNews);
  },

  async withDrafts(): Promise<News[]> {
    const rows = await database
      .select()
      .from(news)
      .orderBy(...newestFirst);
    return rows.map(toNews);
  },

  async add(items: NewNews[]): Promise<News[]> {
    const rows = await database.insert(news).values(items).returning();
    written();
    return rows.map(toNews);
  },
});

const newestFirst = [desc(news.date), desc(news.id)];

const toNews = ({ createdAt, updatedAt, ...row }: typeof news.$inferSelect): News => ({
  ...row,
  mediaType: mediaTypeOf(row),
});
