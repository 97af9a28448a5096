import { feature } from '../../../shared/server/feature.ts';
import { personalData } from './personal-data.ts';
import { savedViewRoutes } from './routes.ts';

/** The views of lists that staff saved under a name. */
export const savedViewsFeature = feature({ name: 'saved views', personalData }, async (app) => {
  await app.register(savedViewRoutes);
});
