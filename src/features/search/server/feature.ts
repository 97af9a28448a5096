import { sql } from 'drizzle-orm';
import { can } from '../../../shared/contract/rights.ts';
import { matchesSearch } from '../../../shared/contract/search.ts';
import type { Database } from '../../../shared/server/database/database.ts';
import { feature } from '../../../shared/server/feature.ts';
import type { ItemTitle } from '../../../shared/server/item-store.ts';
import type { SiteContent } from '../../../shared/server/site-content.ts';
import { type SearchSource, searchRoutes } from './routes.ts';

/** The search over everything that staff may see. */
export const searchFeature = feature({ name: 'search' }, async (app) => {
  const { database, content } = app.site;
  app.decorate('searchSources', [itemSource(database, content)]);
  await app.register(searchRoutes);
});

/** Looks in all kinds of items that a user may change, with one query for all, because each may be a round trip. */
const itemSource = (database: Database, { items }: SiteContent): SearchSource => ({
  kind: 'Contenido',
  order: 4,
  right: 'dashboard: open',
  async find(query, limit, staff) {
    const allowed = items.filter(({ type }) => can(staff, type.right));
    if (allowed.length === 0) return [];
    const lists = allowed.map(({ type, store }) => [
      type.kind,
      sql<
        ItemTitle[]
      >`(select coalesce(json_agg(found), '[]'::json) from (${store.titles()}) as found(id, title, detail))`,
    ]);
    const [titles = {}] = await database.select(Object.fromEntries(lists)).from(sql`(select 1) as one`);
    return allowed.flatMap(({ type }) =>
      (titles[type.kind] as ItemTitle[])
        .filter(({ title, detail }) => matchesSearch(query, title, detail))
        .slice(0, limit)
        .map(({ id, title, detail }) => ({
          kind: type.words.title,
          title,
          detail,
          path: `${type.staffPath}/editar/${id}`,
        })),
    );
  },
});

declare module 'fastify' {
  interface FastifyInstance {
    /** The sources of the search, to which features add their own. */
    searchSources: SearchSource[];
  }
}
