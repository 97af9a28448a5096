import { desc, eq, sql } from 'drizzle-orm';
import { Problem } from '../../../shared/contract/problem.ts';
import { refuseStale } from '../../../shared/server/changes.ts';
import type { Database } from '../../../shared/server/database.ts';
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
    const kept = await lockedVersion(database, id, version);
    const [row] = await database
      .update(news)
      .set({ ...changed, version: kept + 1, updatedAt: sql`now()` })
      .where(eq(news.id, id))
      .returning();
    written();
    if (!row) throw noSuchNews();
    return toNews(row);
  },

  /** Throws 404, and 409 when the one to be deleted is older than the kept one. */
  async remove(id: number, version?: number): Promise<void> {
    await lockedVersion(database, id, version);
    await database.delete(news).where(eq(news.id, id));
    written();
  },
});

/** Nobody else changes it until the transaction ends. Answers its version; throws 404, and 409 for a stale one. */
async function lockedVersion(database: Database, id: number, given: number | undefined): Promise<number> {
  const [row] = await database
    .select({ version: news.version })
    .from(news)
    .where(eq(news.id, id))
    .for('update');
  if (!row) throw noSuchNews();
  refuseStale(given, row.version);
  return row.version;
}

const noSuchNews = () => new Problem(404, 'Noticia no encontrada');

const newestFirst = [desc(news.date), desc(news.id)];

const toNews = ({ createdAt, updatedAt, ...row }: typeof news.$inferSelect): News => row;
