import { feature } from '../../../shared/server/feature.ts';
import { type FinderLimits, finderLimits } from './finder-limits.ts';
import { reminderRoute } from './reminder-route.ts';
import { pollingPlaceRoutes } from './routes.ts';

/** The polling place finder, and the calendar file of the election. */
export const pollingPlacesFeature = feature({ name: 'polling places' }, async (app) => {
  const { campaign, elapsed } = app.site;
  app.decorate('finderLimits', finderLimits(elapsed));
  if (!campaign.sections.finder) return;
  await app.register(pollingPlaceRoutes);
  await app.register(reminderRoute);
});

declare module 'fastify' {
  interface FastifyInstance {
    /** The rate limits that the finder's API and the form on the page share. */
    finderLimits: FinderLimits;
  }
}
