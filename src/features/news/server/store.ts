import { desc, sql } from 'drizzle-orm';
import { Problem } from '../../../shared/contract/problem.ts';
import type { Database } from '../../../shared/server/database/database.ts';
import { itemOfRow, itemStore } from '../../../shared/server/item-store.ts';
import { news } from './table.ts';

export type NewsStore = ReturnType<typeof newsStore>;

/** Stores news. Lists are sorted newest first. */
export const newsStore = (database: Database) =>
  itemStore(database, news, {
    orderBy: [desc(news.date), desc(news.id)],
    toItem: itemOfRow,
    missing: () => new Problem(404, 'Noticia no encontrada'),
    detail: sql<string>`''`,
  });
