import { feature } from '../../../shared/server/feature.ts';
import { type FinderLimits, finderLimits } from './finder-limits.ts';
import { reminderRoute } from './reminder-route.ts';
import { pollingPlaceRoutes } from './routes.ts';

/** Where and when people vote. */
export const pollingPlacesFeature = feature({ name: 'polling places' }, async (app) => {
  const { campaign, elapsed } = app.site;
  app.decorate('finderLimits', finderLimits(elapsed));
  if (!campaign.sections.finder) return;
  await app.register(pollingPlaceRoutes);
  await app.register(reminderRoute);
});

declare module 'fastify' {
  interface FastifyInstance {
    /** The limits of the finder, which the form on the page shares. */
    finderLimits: FinderLimits;
  }
}
