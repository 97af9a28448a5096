import type { FastifyPluginAsync } from 'fastify';
import { campaign } from '../../campaign/campaign.ts';
import { makeRounds, type NameRounds, namesInUse } from '../features/delivery-rounds/server/making-rounds.ts';
import { type OrderStops, orderNewRounds } from '../features/delivery-rounds/server/stop-order.ts';
import { neighbourhoodOf } from '../features/list-requests/server/neighbourhood.ts';
import { pendingToSplit } from '../features/list-requests/server/pending-to-split.ts';
import { roundMembership } from '../features/list-requests/server/round-membership.ts';
import { type RoundPlanner, roundPlanner } from '../features/round-proposals/server/planner.ts';
import { PlanningThread } from '../features/round-proposals/server/planning-thread.ts';
import { namesFor } from '../features/round-proposals/server/round-names.ts';
import { proposalRoutes } from '../features/round-proposals/server/routes.ts';
import type { Coordinates } from '../shared/contract/geography.ts';
import type { ActivityLog } from '../shared/server/activity-log.ts';
import type { Database } from '../shared/server/database.ts';
import type { Guard } from '../shared/server/guard.ts';

interface Options {
  database: Database;
  guard: Guard;
  activity: ActivityLog;
  now: () => Date;
  /** Reports why the stops of new rounds could not be put in order. */
  report: (error: unknown) => void;
}

const { neighbourhoods, centre } = campaign.delivery;

/** What the routes of rounds need to name and order them, the routes of splitting, and what ends the thread. */
export function roundPartsOf({ database, guard, activity, now, report }: Options) {
  const thread = new PlanningThread();
  const planner = roundPlanner(thread);
  const naming = { neighbourhoodOf: (at: Coordinates) => neighbourhoodOf(at, neighbourhoods), now };
  const nameRounds: NameRounds = (rounds, taken) => namesFor(rounds, taken, naming);
  /** The rounds exist already, so a failure leaves their stops in another order and is only reported. */
  const order = (roundIds: number[]) =>
    orderNewRounds(database, roundMembership, roundIds, orderedBy(planner)).catch(report);
  const routes: FastifyPluginAsync[] = [
    proposalRoutes({
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
  async (rounds) =>
    (await planner.plan(rounds)).planned;
