import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { idInPath } from '../../../shared/contract/fields.ts';
import type { DeliveryArea } from '../../../shared/contract/geography.ts';
import { PAGE_ROWS } from '../../../shared/contract/paging.ts';
import { conflict, invalid } from '../../../shared/contract/problem.ts';
import type { ActivityLog, Entry } from '../../../shared/server/activity-log.ts';
import type { Database } from '../../../shared/server/database.ts';
import { DONE, done } from '../../../shared/server/done.ts';
import type { Guard } from '../../../shared/server/guard.ts';
import { visitorIdempotencyKey } from '../../../shared/server/idempotency.ts';
import { jsonArray } from '../../../shared/server/json-array.ts';
import type { AcceptVerified } from '../../../shared/server/verified-submissions.ts';
import {
  countsCodec,
  LIST_REQUESTS_API,
  listRequestCodec,
  listRequestFilter,
  listRequestInput,
  listRequestPage,
  listRequestReceipt,
  listRequestSearch,
  locationProblem,
  NOT_ACCEPTED,
  NOTICE_CHANGED,
  stateInput,
} from '../contract.ts';
import { listRequestsAsCsv } from './export.ts';
import { type Neighbourhood, neighbourhoodOf } from './neighbourhood.ts';
import { referenceOf } from './reference.ts';
import { type AcceptedListRequest, listRequestStore } from './store.ts';

interface ListRequestRoutesOptions {
  database: Database;
  guard: Guard;
  activity: ActivityLog;
  acceptVerified: AcceptVerified;
  /** The version of the privacy notice that the form shows now. */
  termsVersion: string;
  delivery: DeliveryArea & { neighbourhoods: readonly Neighbourhood[] };
  /** Returns the sentence that says why no list requests are taken now, or null while they are. */
  closedText: () => string | null;
}

export const listRequestRoutes = (options: ListRequestRoutesOptions) => async (app: FastifyInstance) => {
  ordering(app, options);
  reading(app, options);
  handling(app, options);
};

/** The route with which visitors send list requests. */
function ordering(plain: FastifyInstance, options: ListRequestRoutesOptions) {
  const { guard, acceptVerified, termsVersion, delivery, closedText } = options;
  const accept = acceptVerified<AcceptedListRequest>((transaction, accepted) =>
    listRequestStore(transaction).addAll(accepted),
  );
  plain.withTypeProvider<ZodTypeProvider>().post(
    '/api/pedidos-lista',
    {
      onRequest: guard.requireKey,
      schema: {
        summary: 'Pedir una lista desde un teléfono verificado',
        body: listRequestInput.codec,
        response: { 201: listRequestReceipt },
      },
    },
    async (request, reply) => {
      const closed = closedText();
      if (closed) throw conflict(closed);
      const { honeypot, consent = null, ...order } = request.body;
      const key = visitorIdempotencyKey(request, order);
      const receipt = { success: true, reference: referenceOf(key) };
      if (honeypot) {
        request.log.info({ event: 'honeypot' });
        return reply.code(201).send(receipt);
      }
      if (consent !== null && consent !== termsVersion)
        throw invalid(listRequestInput.fieldErrors({ consent: consent ? NOTICE_CHANGED : NOT_ACCEPTED }));
      const outside = locationProblem(order, delivery);
      if (outside) throw invalid({ latitud: outside, longitud: outside });
      const neighbourhood = neighbourhoodOf(order, delivery.neighbourhoods);
      const value = { listRequest: order, consent, reference: receipt.reference, neighbourhood };
      await accept(request, { phone: order.phone, key, value });
      return reply.code(201).send(receipt);
    },
  );
}

/** The routes with which administrators read list requests. */
function reading(plain: FastifyInstance, { database, guard, activity }: ListRequestRoutesOptions) {
  const app = plain.withTypeProvider<ZodTypeProvider>();
  const requests = listRequestStore(database);

  app.get(
    LIST_REQUESTS_API,
    {
      onRequest: guard.requireAdmin,
      schema: {
        summary: 'Pedidos de lista, el último primero: todos, o una parte (administradores)',
        querystring: listRequestPage,
      },
    },
    async (request, reply) => {
      const { q: query, estado: delivered, limite: limit, cursor: after } = request.query;
      await activity.look(request, { act: 'viewed', item: ALL_LIST_REQUESTS });
      reply.type('application/json; charset=utf-8');
      if (limit === undefined && after === undefined) {
        return reply.send(jsonArray(requests.all({ query, delivered }), encoded));
      }
      return encoded(await requests.page({ query, delivered, limit: limit ?? PAGE_ROWS, after }));
    },
  );

  app.get(
    `${LIST_REQUESTS_API}/cuentas`,
    {
      onRequest: guard.requireAdmin,
      schema: {
        summary: 'Cuántos pedidos hay de cada estado (administradores)',
        querystring: listRequestSearch,
        response: { 200: countsCodec },
      },
    },
    async ({ query: { q: query } }) => requests.counts({ query }),
  );

  app.get(
    `${LIST_REQUESTS_API}/puntos`,
    {
      onRequest: guard.requireAdmin,
      schema: {
        summary:
          'Los pedidos como puntos: número, latitud, longitud, entregado, en reparto (administradores)',
        querystring: listRequestFilter,
      },
    },
    async ({ query: { q: query, estado: delivered } }, reply) =>
      reply
        .type('application/json; charset=utf-8')
        .send(Readable.from(dotList(requests.dots({ query, delivered })))),
  );

  app.get(
    `${LIST_REQUESTS_API}/exportar`,
    {
      onRequest: guard.requireAdmin,
      schema: { summary: 'Los pedidos como tabla CSV (administradores)', querystring: listRequestFilter },
    },
    async (request, reply) => {
      const { q: query, estado: delivered } = request.query;
      await activity.look(request, { act: 'exported', item: ALL_LIST_REQUESTS });
      return reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', 'attachment; filename="pedidos-de-lista.csv"')
        .send(listRequestsAsCsv(requests.all({ query, delivered })));
    },
  );

  app.get(
    `${LIST_REQUESTS_API}/:id`,
    {
      onRequest: guard.requireAdmin,
      schema: {
        summary: 'Un pedido de lista (administradores)',
        params: idInPath,
        response: { 200: listRequestCodec },
      },
    },
    async (request) => {
      const listRequest = await requests.get(request.params.id);
      await activity.look(request, { act: 'viewed', item: itemOf(listRequest.id) });
      return listRequest;
    },
  );
}

/** The routes with which administrators change list requests. */
function handling(plain: FastifyInstance, { database, guard, activity }: ListRequestRoutesOptions) {
  const app = plain.withTypeProvider<ZodTypeProvider>();

  app.put(
    `${LIST_REQUESTS_API}/:id/estado`,
    {
      onRequest: guard.requireAdmin,
      schema: {
        summary: 'Marcar un pedido como entregado o pendiente (administradores)',
        params: idInPath,
        body: stateInput,
        response: { 200: listRequestCodec },
      },
    },
    async (request) =>
      database.transaction(async (transaction) => {
        const { delivered, tappedAgoMs } = request.body;
        const requests = listRequestStore(transaction);
        const listRequest = await requests.markDelivered(request.params.id, delivered, tappedAgoMs);
        await activity.record(transaction, request, {
          act: 'changed',
          item: itemOf(listRequest.id),
          after: delivered ? 'entregado' : 'pendiente',
        });
        return listRequest;
      }),
  );

  app.delete(
    `${LIST_REQUESTS_API}/:id`,
    {
      onRequest: guard.requireAdmin,
      schema: {
        summary: 'Eliminar un pedido (administradores)',
        params: idInPath,
        response: { 200: done },
      },
    },
    async (request) => {
      await database.transaction(async (transaction) => {
        await listRequestStore(transaction).remove(request.params.id);
        await activity.record(transaction, request, { act: 'deleted', item: itemOf(request.params.id) });
      });
      request.log.info({
        event: 'list request removed',
        listRequest: request.params.id,
        by: guard.staffOf(request).id,
      });
      return DONE;
    },
  );
}

/** How the activity log names list requests: without name and address, which must not stay in it. */
const itemOf = (id: number): Entry['item'] => ({ subject: 'list request', id, title: `Pedido ${id}` });
const ALL_LIST_REQUESTS: Entry['item'] = { subject: 'list request', title: 'Lista de pedidos' };

const encoded = (requests: z.output<typeof listRequestCodec>[]) =>
  z.encode(z.array(listRequestCodec), requests);

/** Streams the dots in batches, in the JSON format of `dotList` in the contract. */
async function* dotList(parts: AsyncIterable<string>) {
  let separator = '';
  yield '{"puntos":[';
  for await (const part of parts) {
    yield separator + part;
    separator = ',';
  }
  yield ']}';
}
