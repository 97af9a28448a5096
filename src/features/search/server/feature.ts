import { feature } from '../../../shared/server/feature.ts';
import { type SearchSource, searchRoutes } from './routes.ts';

/** The search over everything that staff may see. */
export const searchFeature = feature({ name: 'search' }, async (app) => {
  const { guard, activity } = app.site;
  app.decorate('searchSources', []);
  await app.register(searchRoutes({ guard, activity, sources: app.searchSources }));
});

declare module 'fastify' {
  interface FastifyInstance {
    /** What the search looks through, to which features add their sources. */
    searchSources: SearchSource[];
  }
}
