import { feature } from '../../../shared/server/feature.ts';
import { GONE_AFTER_MS } from '../contract.ts';
import { presenceRoutes } from './routes.ts';
import { viewedItemStore } from './store.ts';

/** Users who have the same message or list request open see each other. */
export const presenceFeature = feature({ name: 'presence' }, async (app) => {
  const { database } = app.site;
  app.staffEvents.open_items = { name: 'presencia', right: 'dashboard: follow' };
  const sweep = setInterval(() => {
    viewedItemStore(database)
      .sweep()
      .catch((err: unknown) => app.log.error({ err }, 'items that were left open were not swept'));
  }, GONE_AFTER_MS).unref();
  app.addHook('onClose', async () => clearInterval(sweep));
  await app.register(presenceRoutes);
});
