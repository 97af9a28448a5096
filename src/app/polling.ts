import { campaign } from '#campaign/campaign.ts';
import { type FinderLimits, finderLimits } from '../features/polling-places/server/finder-limits.ts';
import { reminderRoute } from '../features/polling-places/server/reminder-route.ts';
import { pollingPlaceRoutes } from '../features/polling-places/server/routes.ts';
import type { PollingPlaces } from '../shared/contract/polling-places.ts';
import type { Elapsed } from '../shared/server/elapsed.ts';
import type { ResponseCache } from '../shared/server/response-cache.ts';
import { CALENDAR_PATH, pages } from './pages.ts';

interface PollingOptions {
  publicUrl: string;
  /** The polling places that visitors see now. */
  polling: () => Promise<PollingPlaces>;
  cache: ResponseCache;
  now: () => Date;
  elapsed: Elapsed;
}

/** The routes that answer where to vote and when, and the limits that the page's form shares with them. */
export function pollingPartsOf({ publicUrl, polling, cache, now, elapsed }: PollingOptions) {
  const { election, siteName, location } = campaign;
  const limits: FinderLimits = finderLimits(elapsed);
  if (!campaign.sections.finder) return { limits, routes: [] };
  const routes = [
    pollingPlaceRoutes({ polling, department: location.department, limits }),
    reminderRoute({
      path: CALENDAR_PATH,
      election,
      siteName,
      town: location.town,
      pageUrl: publicUrl + pages.elections.path,
      polling,
      cache,
      now,
    }),
  ];
  return { limits, routes };
}
