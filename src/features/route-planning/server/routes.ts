import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Entry } from '../../../shared/server/activity-log.ts';
import { idempotencyKey, idempotent } from '../../../shared/server/idempotency.ts';
import {
  BATCH_API,
  batchInput,
  batchResult,
  ROUTE_PLANS_API,
  routePlanCodec,
  routePlanInput,
} from '../contract.ts';
import type { RoundPlanner } from './planner.ts';
import { propose } from './route-plan.ts';

/** The routes that split pending list requests into rounds. */
export const routePlanningRoutes =
  (planner: RoundPlanner): FastifyPluginAsyncZod =>
  async (app) => {
    const { database, guard, activity } = app.site;
    const { centre, makeRounds, orderNewRounds } = app.deliveryRounds;
    const parts = { ...app.deliveryRounds, ...app.listRequests, planner };

    app.post(
      ROUTE_PLANS_API,
      {
        onRequest: guard.require('rounds: plan'),
        schema: {
          summary: 'Proponer cómo repartir los pedidos pendientes entre varias personas',
          body: routePlanInput,
          response: { 200: routePlanCodec },
        },
      },
      async (request) => {
        const began = performance.now();
        const routePlan = await propose(database, request.body, parts);
        await activity.look(request, { act: 'viewed', item: ROUTE_PLAN });
        request.log.info({
          event: 'rounds proposed',
          rounds: routePlan.rounds.length,
          stops: routePlan.rounds.reduce((sum, { stops }) => sum + stops.length, 0),
          milliseconds: Math.round(performance.now() - began),
        });
        return routePlan;
      },
    );

    app.post(
      BATCH_API,
      {
        onRequest: guard.require('rounds: plan'),
        schema: {
          summary: 'Armar varios repartos de una vez: todos o ninguno',
          body: batchInput,
          response: { 201: batchResult },
        },
      },
      async (request, reply) => {
        const { id: by, name: madeBy } = guard.staffOf(request);
        const { rounds: wanted, travel, finish, start = centre } = request.body;
        const rounds = await idempotent(database, idempotencyKey(request, by), async (transaction) => {
          const plans = wanted.map(({ name, requestIds }) => ({
            name,
            travel,
            finish,
            start,
            chosen: { ids: requestIds },
          }));
          const made = await makeRounds(transaction, plans, madeBy);
          await activity.record(
            transaction,
            request,
            ...made.map((round): Entry => ({ act: 'created', item: itemOf(round) })),
          );
          return made;
        });
        await orderNewRounds(rounds.map(({ id }) => id));
        request.log.info({ event: 'rounds made', rounds: rounds.map(({ id }) => id), by });
        return reply.code(201).send({ rounds });
      },
    );
  };

const ROUTE_PLAN: Entry['item'] = { subject: 'round', title: 'Propuesta de repartos' };
const itemOf = ({ id, name }: { id: number; name: string }): Entry['item'] => ({
  subject: 'round',
  id,
  title: `Reparto ${name}`,
});
