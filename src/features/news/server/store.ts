import { desc, eq, sql } from 'drizzle-orm';
import { withoutMarks } from '../../../shared/contract/formatted-text.ts';
import { Problem } from '../../../shared/contract/problem.ts';
import type { Database } from '../../../shared/server/database/database.ts';
import { scheduledItems } from '../../../shared/server/scheduled-items.ts';
import { versionedStore } from '../../../shared/server/versioned-store.ts';
import type { News } from '../contract.ts';
import { news } from './table.ts';

export type NewsStore = ReturnType<typeof newsStore>;

/** Stores news. Lists are sorted newest first. */
export function newsStore(database: Database) {
  const store = versionedStore(database, news, {
    orderBy: [desc(news.date), desc(news.id)],
    toItems: (rows): News[] =>
      rows.map(({ createdAt, updatedAt, ...item }) => ({ ...item, plainText: withoutMarks(item.content) })),
    missing: () => new Problem(404, 'Noticia no encontrada'),
  });
  return {
    ...store,
    ...scheduledItems(database, news),
    published: () => store.list(eq(news.active, true)),
    withDrafts: () => store.list(),

    titles: () =>
      database
        .select({ id: news.id, title: news.title, detail: sql<string>`''` })
        .from(news)
        .orderBy(desc(news.date), desc(news.id)),
  };
}
