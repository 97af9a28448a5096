import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { closedParts } from '../../../shared/contract/election.ts';
import { conflict } from '../../../shared/contract/problem.ts';
import { closedCodec, LEFTOVERS_API, leftoversCodec, leftoversInput } from '../admin/leftovers-input.ts';
import { finishingOf } from './finishing.ts';
import { roundStore } from './store.ts';

const STILL_TAKEN =
  'Todavía tomamos pedidos. Para cerrar lo pendiente, antes hay que dejar de tomarlos, en Elecciones.';

/** The routes with which staff close all pending list requests and open rounds, once no more list requests are taken. */
export const leftoverRoutes: FastifyPluginAsyncZod = async (app) => {
  const { database, guard, activity, calendar } = app.site;
  const { membership, leftovers, itemOf } = app.listRequests;
  const isClosed = async (request: FastifyRequest) => {
    const { election, now } = await calendar(request);
    return closedParts(election, now).includes('orders');
  };
  const openRounds = () => roundStore(database, membership).open();
  const finish = finishingOf(app.site, membership);

  app.get(
    LEFTOVERS_API,
    {
      onRequest: guard.require('list requests: decide'),
      schema: {
        summary: 'Los pedidos pendientes y los repartos en curso que se pueden cerrar',
        response: { 200: leftoversCodec },
      },
    },
    async (request) => {
      const counts = await leftovers(database).count();
      return { isClosed: await isClosed(request), counts, rounds: (await openRounds()).length };
    },
  );

  app.post(
    LEFTOVERS_API,
    {
      onRequest: guard.require('list requests: decide'),
      schema: {
        summary: 'Cerrar todo lo pendiente, cuando ya no se toman pedidos: cada grupo con su frase',
        body: leftoversInput,
        response: { 200: closedCodec },
      },
    },
    async (request) => {
      if (!(await isClosed(request))) throw conflict(STILL_TAKEN);
      const { name, id: by } = guard.staffOf(request);
      const requests = await leftovers(database).close(request.body.reasons, name, (transaction, ids) =>
        activity.record(
          transaction,
          request,
          ...ids.map((id) => ({ act: 'changed' as const, item: itemOf(id), after: 'cancelado' })),
        ),
      );
      let rounds = 0;
      for (let open = await openRounds(); open.length > 0; open = await openRounds())
        for (const { id } of open) {
          await finish(request, id);
          rounds++;
        }
      request.log.info({ event: 'leftovers closed', requests, rounds, by });
      return { requests, rounds };
    },
  );
};
