import { desc, eq, sql } from 'drizzle-orm';
import { Problem, staleEdit } from '../../../shared/contract/problem.ts';
import type { Database } from '../../../shared/server/database.ts';
import { mediaTypeOf } from '../../media/contract.ts';
import type { NewNews, News, NewsChange } from '../contract.ts';
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

  async create(item: NewNews): Promise<News> {
    const [row] = await database.insert(news).values(item).returning();
    written();
    if (!row) throw new Error('An insert answers its row.');
    return toNews(row);
  },

  /** Throws 404, and 409 when the edit was made from an older version than the kept one. */
  async change(id: number, { version, ...changed }: NewsChange): Promise<News> {
    const [current] = await database
      .select({ version: news.version })
      .from(news)
      .where(eq(news.id, id))
      .for('update');
    if (!current) throw noSuchNews();
    if (version !== undefined && version !== current.version) throw staleEdit();
    const [row] = await database
      .update(news)
      .set({ ...changed, version: current.version + 1, updatedAt: sql`now()` })
      .where(eq(news.id, id))
      .returning();
    written();
    if (!row) throw noSuchNews();
    return toNews(row);
  },

  /** Throws 404, and 409 when the one to be deleted is older than the kept one. */
  async remove(id: number, version?: number): Promise<void> {
    const [current] = await database
      .select({ version: news.version })
      .from(news)
      .where(eq(news.id, id))
      .for('update');
    if (current && version !== undefined && version !== current.version) throw staleEdit();
    const rows = await database.delete(news).where(eq(news.id, id)).returning({ id: news.id });
    if (rows.length === 0) throw noSuchNews();
    written();
  },
});

const noSuchNews = () => new Problem(404, 'Noticia no encontrada');

const newestFirst = [desc(news.date), desc(news.id)];

const toNews = ({ createdAt, updatedAt, ...row }: typeof news.$inferSelect): News => ({
  ...row,
  mediaType: mediaTypeOf(row),
});
