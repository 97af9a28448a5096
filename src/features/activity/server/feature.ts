import { feature } from '../../../shared/server/feature.ts';
import { activityRoutes } from './routes.ts';
import { activityStore } from './store.ts';

/** The record of what staff did, which every other feature writes. */
export const activityFeature = feature({ name: 'activity' }, async (app) => {
  const { database, activity } = app.site;
  const activities = activityStore(database, activity.personItem);
  app.sweeps.push({ name: 'activities', title: 'actividad de más de dos años', run: activities.sweep });
  await app.register(activityRoutes(activities));
});
