import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { closedText } from '../../../shared/contract/election.ts';
import { conflict, invalid } from '../../../shared/contract/problem.ts';
import { idempotencyKey, idempotent } from '../../../shared/server/idempotency.ts';
import { entryInput, entryReceipt } from '../admin/change-inputs.ts';
import { LIST_REQUESTS_API, locationProblem, trackingPath } from '../contract.ts';

/** The route with which staff enter list requests that people told them, without a code on the phone. */
export const enteringListRequests: FastifyPluginAsyncZod = async (app) => {
  const { database, guard, calendar } = app.site;
  const { delivery } = app.site.campaign;
  const { told } = app.listRequests;

  app.post(
    LIST_REQUESTS_API,
    {
      onRequest: guard.require('list requests: edit'),
      schema: {
        summary: 'Cargar el pedido de alguien que lo pidió de palabra, con teléfono o sin él',
        body: entryInput.codec,
        response: { 201: entryReceipt },
      },
    },
    async (request, reply) => {
      const { election, now } = await calendar(request);
      const closed = closedText(election, 'orders', now);
      if (closed) throw conflict(closed);
      const outside = locationProblem(request.body, delivery);
      if (outside) throw invalid(entryInput.fieldErrors({ latitude: outside, longitude: outside }));
      const key = idempotencyKey(request, guard.staffOf(request).id);
      const receipt = told.receiptOf(key);
      // The result that is stored for repetitions contains no personal data.
      const id = await idempotent(database, key, (transaction) =>
        told.add(transaction, request, request.body, receipt),
      );
      const { reference, token } = receipt;
      return reply.code(201).send({ id, reference, tracking: trackingPath(token) });
    },
  );
};
