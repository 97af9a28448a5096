import { feature } from '../../../shared/server/feature.ts';
import { contentServicesOf } from '../../../shared/server/site-content.ts';
import type { Category } from '../contract.ts';
import { categoryRoutes } from './routes.ts';
import type { CategoryStore } from './store.ts';

/** The categories of the proposals. */
export const categoriesFeature = feature({ name: 'categories' }, async (app) => {
  await app.register(categoryRoutes(contentServicesOf(app.site, 'categories')));
});

declare module '../../../shared/server/site-content.ts' {
  interface ContentStores {
    categories: CategoryStore;
  }
  interface PublishedContent {
    categories: Category[];
  }
}
