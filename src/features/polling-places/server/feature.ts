import { feature } from '../../../shared/server/feature.ts';
import { CALENDAR_PATH, ELECTIONS_PATH } from '../web/finder-addresses.ts';
import { type FinderLimits, finderLimits } from './finder-limits.ts';
import { reminderRoute } from './reminder-route.ts';
import { pollingPlaceRoutes } from './routes.ts';

/** Where and when people vote. */
export const pollingPlacesFeature = feature({ name: 'polling places' }, async (app) => {
  const { campaign, shown, publicUrl, election, content, now, elapsed } = app.site;
  const limits = finderLimits(elapsed);
  app.decorate('finderLimits', limits);
  if (!campaign.sections.finder) return;
  const { siteName, location } = campaign;
  const polling = async () => (await shown()).pollingPlaces;
  await app.register(pollingPlaceRoutes({ polling, department: location.department, limits }));
  await app.register(
    reminderRoute({
      path: CALENDAR_PATH,
      election,
      siteName,
      town: location.town,
      pageUrl: publicUrl + ELECTIONS_PATH,
      polling,
      cache: content.cache,
      now,
    }),
  );
});

declare module 'fastify' {
  interface FastifyInstance {
    /** The limits of the finder, which the form on the page shares. */
    finderLimits: FinderLimits;
  }
}
