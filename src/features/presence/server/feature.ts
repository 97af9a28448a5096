import { feature } from '../../../shared/server/feature.ts';
import { repeat } from '../../../shared/server/repeat.ts';
import { GONE_AFTER_MS } from '../contract.ts';
import { presenceRoutes } from './routes.ts';
import { viewedItemStore } from './store.ts';

/** Users who have the same message or list request open see each other. */
export const presenceFeature = feature({ name: 'presence' }, async (app) => {
  const { database } = app.site;
  app.staffEvents.open_items = { name: 'presencia', right: 'dashboard: follow' };
  const { sweep } = viewedItemStore(database);
  repeat(app, GONE_AFTER_MS, sweep, 'items that were left open were not swept');
  await app.register(presenceRoutes);
});
