import { desc, sql } from 'drizzle-orm';
import { withoutMarks } from '../../../shared/contract/formatted-text.ts';
import { Problem } from '../../../shared/contract/problem.ts';
import type { Database } from '../../../shared/server/database/database.ts';
import { itemStore } from '../../../shared/server/item-store.ts';
import type { News } from '../contract.ts';
import { news } from './table.ts';

export type NewsStore = ReturnType<typeof newsStore>;

/** Stores news. Lists are sorted newest first. */
export const newsStore = (database: Database) =>
  itemStore(database, news, {
    orderBy: [desc(news.date), desc(news.id)],
    toItem: ({ createdAt, updatedAt, ...item }): News => ({ ...item, plainText: withoutMarks(item.content) }),
    missing: () => new Problem(404, 'Noticia no encontrada'),
    detail: sql<string>`''`,
  });
