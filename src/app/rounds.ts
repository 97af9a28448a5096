import type { FastifyPluginAsync } from 'fastify';
import { campaign } from '#campaign/campaign.ts';
import { makeRounds, type NameRounds, namesInUse } from '../features/delivery-rounds/server/making-rounds.ts';
import { type OrderStops, orderNewRounds } from '../features/delivery-rounds/server/stop-order.ts';
import { userAgentOf } from '../features/geocoding/server/sources/source.ts';
import { neighbourhoodOf } from '../features/list-requests/server/neighbourhood.ts';
import { pendingToSplit } from '../features/list-requests/server/pending-to-split.ts';
import { roundMembership } from '../features/list-requests/server/round-membership.ts';
import { type RoundPlanner, roundPlanner } from '../features/route-planning/server/planner.ts';
import { PlanningThread } from '../features/route-planning/server/planning-thread.ts';
import { namesFor } from '../features/route-planning/server/round-names.ts';
import { routePlanningRoutes } from '../features/route-planning/server/routes.ts';
import { type StreetTimes, streetTimes } from '../features/route-planning/server/street-times.ts';
import type { Coordinates } from '../shared/contract/geography.ts';
import type { ActivityLog } from '../shared/server/activity-log.ts';
import type { Database } from '../shared/server/database.ts';
import type { Elapsed } from '../shared/server/elapsed.ts';
import type { Guard } from '../shared/server/guard.ts';
import type { Env } from './env.ts';

interface Options {
  database: Database;
  guard: Guard;
  activity: ActivityLog;
  now: () => Date;
  /** Returns the ways by street, or null without a router. */
  streets: StreetTimes | null;
  /** Reports why the stops of new rounds could not be put in order. */
  report: (error: unknown) => void;
}

const { neighbourhoods, centre } = campaign.delivery;

/** What the routes of rounds need to name and order them, the routes of splitting, and what ends the thread. */
export function roundPartsOf({ database, guard, activity, now, streets, report }: Options) {
  const thread = new PlanningThread();
  const planner = roundPlanner({ thread, streets, report });
  const naming = { neighbourhoodOf: (at: Coordinates) => neighbourhoodOf(at, neighbourhoods), now };
  const nameRounds: NameRounds = (rounds, taken) => namesFor(rounds, taken, naming);
  /** The rounds exist already, so a failure leaves their stops in another order and is only reported. */
  const order = (roundIds: number[]) =>
    orderNewRounds(database, roundMembership, roundIds, orderedBy(planner)).catch(report);
  const routes: FastifyPluginAsync[] = [
    routePlanningRoutes({
      database,
      guard,
      activity,
      planner,
      naming,
      centre: { latitude: centre[0], longitude: centre[1] },
      pendingToSplit,
      namesInUse,
      makeRounds: (transaction, rounds, madeBy) =>
        makeRounds(
          transaction,
          roundMembership,
          rounds.map(({ requestIds, ...round }) => ({ ...round, chosen: { ids: requestIds } })),
          madeBy,
          nameRounds,
        ),
      orderNewRounds: order,
    }),
  ];
  return { planning: { nameRounds, orderNewRounds: order }, routes, stop: () => thread.stop() };
}

/** Puts stops in order as the planner does. */
export const orderedBy =
  (planner: RoundPlanner): OrderStops =>
  (rounds) =>
    planner.plan(rounds);

interface StreetOptions {
  settings: Env['router'];
  publicUrl: string;
  report: (reason: string) => void;
  elapsed: Elapsed;
}

/** Returns the ways by street of the configured router, or null without one. */
export function streetTimesOf({ settings, publicUrl, report, elapsed }: StreetOptions): StreetTimes | null {
  const { url, profiles } = settings;
  if (!url) return null;
  const [walking = null, cycling = null, driving = null] = profiles;
  const userAgent = userAgentOf({ name: campaign.siteName, url: publicUrl, email: campaign.contact.email });
  return streetTimes({ url, profiles: { walking, cycling, driving }, userAgent, report, elapsed });
}
