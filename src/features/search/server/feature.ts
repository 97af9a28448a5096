import { matchesSearch } from '../../../shared/contract/search.ts';
import { feature } from '../../../shared/server/feature.ts';
import { type SearchSource, searchRoutes } from './routes.ts';

/** The search over everything that staff may see. */
export const searchFeature = feature({ name: 'search' }, async (app) => {
  const items = app.site.content.items.map(
    ({ type, store }): SearchSource => ({
      kind: type.words.title,
      order: 4,
      right: type.right,
      find: async (query, limit) =>
        (await store.titles())
          .filter(({ title, detail }) => matchesSearch(query, title, detail))
          .slice(0, limit)
          .map(({ id, title, detail }) => ({ title, detail, path: `${type.staffPath}/editar/${id}` })),
    }),
  );
  app.decorate('searchSources', items);
  await app.register(searchRoutes);
});

declare module 'fastify' {
  interface FastifyInstance {
    /** The sources of the search, to which features add their own. */
    searchSources: SearchSource[];
  }
}
