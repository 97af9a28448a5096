import { feature } from '../../../shared/server/feature.ts';
import { templateRoutes } from './routes.ts';
import { templateUseRoutes } from './use-routes.ts';
import { binnedUses } from './use-store.ts';

/** The texts with which staff answer messages. */
export const replyTemplatesFeature = feature({ name: 'reply templates', needs: ['contact'] }, async (app) => {
  app.binned.message?.tables.push(binnedUses);
  await app.register(templateRoutes);
  await app.register(templateUseRoutes);
});
