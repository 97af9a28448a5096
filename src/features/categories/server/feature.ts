import { feature } from '../../../shared/server/feature.ts';
import { contentServicesOf } from '../../../shared/server/site-content.ts';
import { categoryContent } from './content.ts';
import { categoryRoutes } from './routes.ts';

/** The categories of the proposals. */
export const categoriesFeature = feature({ name: 'categories', content: categoryContent }, async (app) => {
  await app.register(categoryRoutes(contentServicesOf(app.site, 'categories')));
});
