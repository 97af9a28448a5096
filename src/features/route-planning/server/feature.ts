import { feature } from '../../../shared/server/feature.ts';
import type { SiteContext } from '../../../shared/server/site-context.ts';
import { roundPlanner } from './planner.ts';
import { PlanningThread } from './planning-thread.ts';
import { routePlanningRoutes } from './routes.ts';
import { type StreetTimes, streetTimes } from './street-times.ts';

const NEEDS = ['list requests', 'delivery rounds'];

/** Splits list requests into rounds, and puts the stops of rounds in order. */
export const routePlanningFeature = feature({ name: 'route planning', needs: NEEDS }, async (app) => {
  const { site, deliveryRounds } = app;
  const thread = new PlanningThread();
  const planner = roundPlanner({
    thread,
    streets: streetsOf(site, (reason) =>
      app.log.warn({ event: 'router', reason }, 'ways by street were not found'),
    ),
    report: (error) => app.log.error({ err: error }, 'the stops of a round were not put in order'),
  });
  deliveryRounds.orderStopsWith(planner.plan);
  app.addHook('onClose', () => thread.stop());
  if (!site.campaign.sections.orders) return;
  await app.register(routePlanningRoutes(planner));
});

/** Returns the function that asks the configured router, or null if no router is configured. */
function streetsOf(
  { settings, userAgent, elapsed }: SiteContext,
  report: (reason: string) => void,
): StreetTimes | null {
  const { url, profiles } = settings.router;
  if (!url) return null;
  const [walking = null, cycling = null, driving = null] = profiles;
  return streetTimes({ url, profiles: { walking, cycling, driving }, userAgent, report, elapsed });
}

declare module '../../../shared/server/site-context.ts' {
  interface FeatureSettings {
    /** The router's base URL and its profiles for walking, cycling and driving. Without a URL, ways are estimated. */
    router: { url?: string | undefined; profiles: (string | null)[] };
  }
}
