import { feature } from '../../../shared/server/feature.ts';
import { activityRoutes } from './routes.ts';
import { type ActivityStore, activityStore } from './store.ts';

/** The activity log, in which every other feature records what staff did. */
export const activityFeature = feature({ name: 'activity' }, async (app) => {
  const { database, activity } = app.site;
  const activities = activityStore(database, activity.personItem);
  app.sweeps.push({ name: 'activities', title: 'actividad de más de dos años', run: activities.sweep });
  app.decorate('exportsSince', activities.exportsSince);
  await app.register(activityRoutes(activities));
});

declare module 'fastify' {
  interface FastifyInstance {
    /** Returns when items with these names were last exported since a moment, by their names. */
    exportsSince: ActivityStore['exportsSince'];
  }
}
