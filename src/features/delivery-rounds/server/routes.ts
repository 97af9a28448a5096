import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { idInPath } from '../../../shared/contract/fields.ts';
import type { Database } from '../../../shared/server/database.ts';
import type { Guard } from '../../../shared/server/guard.ts';
import { idempotencyKey, idempotent } from '../../../shared/server/idempotency.ts';
import { ROUNDS_API, roundCodec, roundInput, roundStateInput, roundSummaryCodec } from '../contract.ts';
import { type RoundMembership, roundStore } from './store.ts';

interface RoundRoutesOptions {
  database: Database;
  guard: Guard;
  membership: RoundMembership;
  /** Returns the name of a staff member. */
  nameOf: (staffId: number) => Promise<string>;
}

/** The routes of delivery rounds. */
export const roundRoutes = (options: RoundRoutesOptions) => async (plain: FastifyInstance) => {
  const app = plain.withTypeProvider<ZodTypeProvider>();
  const { database, guard, membership, nameOf } = options;
  const rounds = roundStore(database, membership);

  app.get(
    ROUNDS_API,
    {
      onRequest: guard.requireAdmin,
      schema: {
        summary: 'Repartos: los que están en curso y después los últimos, hasta 200 (administradores)',
        response: { 200: z.array(roundSummaryCodec) },
      },
    },
    async () => rounds.latest(),
  );

  app.post(
    ROUNDS_API,
    {
      onRequest: guard.requireAdmin,
      schema: {
        summary: 'Armar un reparto con pedidos pendientes, en un orden conveniente (administradores)',
        body: roundInput,
        response: { 201: roundCodec },
      },
    },
    async (request, reply) => {
      const { id: by } = guard.staffOf(request);
      const madeBy = await nameOf(by);
      // The response stored for retries contains only the id, so that no personal data remain after a list request is
      // deleted.
      const id = await idempotent(database, idempotencyKey(request, by), (transaction) =>
        roundStore(transaction, membership).make(request.body, madeBy),
      );
      const round = await rounds.get(id);
      request.log.info({ event: 'round made', round: id, stops: round.stops.length, by });
      return reply.code(201).send(round);
    },
  );

  app.get(
    `${ROUNDS_API}/:id`,
    {
      onRequest: guard.requireAdmin,
      schema: {
        summary: 'Un reparto con sus paradas, en su orden (administradores)',
        params: idInPath,
        response: { 200: roundCodec },
      },
    },
    async (request) => rounds.get(request.params.id),
  );

  app.put(
    `${ROUNDS_API}/:id/estado`,
    {
      onRequest: guard.requireAdmin,
      schema: {
        summary: 'Terminar un reparto: lo que no se entregó puede ir en otro (administradores)',
        params: idInPath,
        body: roundStateInput,
        response: { 200: roundCodec },
      },
    },
    async (request) => {
      const round = await rounds.finish(request.params.id);
      request.log.info({ event: 'round finished', round: round.id, by: guard.staffOf(request).id });
      return round;
    },
  );
};
