import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { idInPath } from '../../../shared/contract/fields.ts';
import { idempotencyKey, idempotent } from '../../../shared/server/idempotency.ts';
import { ROUNDS_API, roundCodec, roundInput, roundStateInput, roundSummaryCodec } from '../contract.ts';
import { finishingOf } from './finishing.ts';
import { roundItem, roundReader } from './round-reader.ts';
import { roundStore } from './store.ts';

/** The routes of delivery rounds. */
export const roundRoutes: FastifyPluginAsyncZod = async (app) => {
  const { database, guard, activity } = app.site;
  const { membership } = app.listRequests;
  const { nameRounds, orderNewRounds } = app.deliveryRounds;
  const rounds = roundStore(database, membership);
  const reader = roundReader(database, app.listRequests);
  const finish = finishingOf(app.site, membership);

  app.get(
    ROUNDS_API,
    {
      onRequest: guard.require('rounds: read'),
      schema: {
        summary: 'Repartos: los que están en curso y después los últimos, hasta 200',
        response: { 200: z.array(roundSummaryCodec) },
      },
    },
    async () => rounds.latest(),
  );

  app.post(
    ROUNDS_API,
    {
      onRequest: guard.require('rounds: plan'),
      schema: {
        summary: 'Armar un reparto con pedidos pendientes, en un orden conveniente',
        body: roundInput,
        response: { 201: roundCodec },
      },
    },
    async (request, reply) => {
      const { id: by, name: madeBy } = guard.staffOf(request);
      // The response stored for retries contains only the id, so that no personal data remain after a list request is
      // deleted.
      const id = await idempotent(database, idempotencyKey(request, by), async (transaction) => {
        const made = await roundStore(transaction, membership).make(request.body, madeBy, nameRounds);
        await activity.record(transaction, request, { act: 'created', item: roundItem(made) });
        return made.id;
      });
      await orderNewRounds([id]);
      const round = await reader.get(id);
      request.log.info({ event: 'round made', round: id, stops: round.stops.length, by });
      return reply.code(201).send(round);
    },
  );

  app.get(
    `${ROUNDS_API}/:id`,
    {
      onRequest: guard.require('rounds: read'),
      schema: {
        summary: 'Un reparto con sus paradas, en su orden',
        params: idInPath,
        response: { 200: roundCodec },
      },
    },
    async (request) => {
      const round = await reader.get(request.params.id);
      await activity.look(request, { act: 'viewed', item: roundItem(round) });
      return round;
    },
  );

  app.put(
    `${ROUNDS_API}/:id/estado`,
    {
      onRequest: guard.require('rounds: end'),
      schema: {
        summary: 'Terminar un reparto: lo que no se entregó puede ir en otro',
        params: idInPath,
        body: roundStateInput,
        response: { 200: roundCodec },
      },
    },
    async (request) => {
      const { id } = request.params;
      await finish(request, id);
      request.log.info({ event: 'round finished', round: id, by: guard.staffOf(request).id });
      return reader.get(id);
    },
  );
};
