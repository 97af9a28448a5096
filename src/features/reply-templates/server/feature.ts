import { feature } from '../../../shared/server/feature.ts';
import { templateRoutes } from './routes.ts';

/** The texts with which staff answer messages. */
export const replyTemplatesFeature = feature({ name: 'reply templates' }, async (app) => {
  await app.register(templateRoutes);
});
