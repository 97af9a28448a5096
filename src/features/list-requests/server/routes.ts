import { Readable } from 'node:stream';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { country } from '#campaign/country.ts';
import { isWholeList, WHOLE_LISTS } from '../../../shared/contract/activity.ts';
import { idInPath } from '../../../shared/contract/fields.ts';
import {
  countsCodec,
  listRequestExport,
  listRequestFilter,
  listRequestPage,
  listRequestSearch,
} from '../../../shared/contract/list-request-filters.ts';
import { PAGE_ROWS } from '../../../shared/contract/page-rows.ts';
import { conflict } from '../../../shared/contract/problem.ts';
import type { Entry } from '../../../shared/server/activity-log.ts';
import { ownerFor } from '../../../shared/server/assignment.ts';
import { binStore } from '../../../shared/server/bin.ts';
import { jsonArray } from '../../../shared/server/database/json-array.ts';
import { DONE, done } from '../../../shared/server/done.ts';
import type { Staff } from '../../../shared/server/guard.ts';
import { undoStore } from '../../../shared/server/undo.ts';
import { LIST_REQUESTS_API, type ListRequest, listRequestCodec, stateInput } from '../contract.ts';
import { listRequestsAsCsv } from './export.ts';
import { listRequestItemOf } from './list-request-item.ts';
import { markStore } from './mark-store.ts';
import { repeatStore } from './repeat-store.ts';
import { listRequestStore } from './store.ts';
import { remember } from './undo.ts';

/** The routes with which administrators read list requests. */
export const readingListRequests: FastifyPluginAsyncZod = async (app) => {
  const { database, guard, activity } = app.site;
  const requests = listRequestStore(database);
  const filterOf = async (
    { estado: state, ...search }: z.output<typeof listRequestFilter>,
    staff: Staff,
  ) => ({
    ...searchOf(search, staff),
    state,
    ids: state === 'repeated' ? await repeatStore(database).ids() : undefined,
  });

  app.get(
    LIST_REQUESTS_API,
    {
      onRequest: guard.require('list requests: read'),
      schema: {
        summary: `Pedidos de ${country.paper}, el último primero: todos, o una parte`,
        querystring: listRequestPage,
      },
    },
    async (request, reply) => {
      const { limite: limit, cursor: after } = request.query;
      const filter = await filterOf(request.query, guard.staffOf(request));
      await activity.look(request, { act: 'viewed', item: ALL_LIST_REQUESTS });
      reply.type('application/json; charset=utf-8');
      if (limit === undefined && after === undefined) {
        return reply.send(jsonArray(requests.all(filter), encoded));
      }
      return encoded(await requests.page({ ...filter, limit: limit ?? PAGE_ROWS, after }));
    },
  );

  app.get(
    `${LIST_REQUESTS_API}/cuentas`,
    {
      onRequest: guard.require('list requests: read'),
      schema: {
        summary: 'Cuántos pedidos hay de cada estado',
        querystring: listRequestSearch,
        response: { 200: countsCodec },
      },
    },
    async (request) => requests.counts(searchOf(request.query, guard.staffOf(request))),
  );

  app.get(
    `${LIST_REQUESTS_API}/puntos`,
    {
      onRequest: guard.require('list requests: read'),
      schema: {
        summary:
          'Los pedidos como puntos: número, latitud, longitud, estado (0 pendiente, 1 entregado, 2 cerrado, 3 con intentos), en reparto',
        querystring: listRequestFilter,
      },
    },
    async (request, reply) =>
      reply
        .type('application/json; charset=utf-8')
        .send(Readable.from(dotList(requests.dots(await filterOf(request.query, guard.staffOf(request)))))),
  );

  app.get(
    `${LIST_REQUESTS_API}/exportar`,
    {
      onRequest: guard.require('list requests: export'),
      schema: { summary: 'Los pedidos como tabla CSV', querystring: listRequestExport },
    },
    async (request, reply) => {
      const { ids } = request.query;
      const filter = await filterOf(request.query, guard.staffOf(request));
      const item = ids ? selectionItemOf(ids) : isWholeList(filter) ? ALL_LIST_REQUESTS : SOME_LIST_REQUESTS;
      await activity.look(request, { act: 'exported', item });
      return reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', 'attachment; filename="pedidos-de-lista.csv"')
        .send(listRequestsAsCsv(requests.all(ids ? { ...filter, ids } : filter)));
    },
  );

  app.get(
    `${LIST_REQUESTS_API}/:id`,
    {
      onRequest: guard.require('list requests: read'),
      schema: {
        summary: `Un pedido de ${country.paper}`,
        params: idInPath,
        response: { 200: listRequestCodec },
      },
    },
    async (request) => {
      const listRequest = await requests.get(request.params.id);
      await activity.look(request, { act: 'viewed', item: listRequestItemOf(listRequest.id) });
      return listRequest;
    },
  );
};

/** The part of a query that the counts of the states have too. */
export const searchOf = (
  { q: query, reparto: roundId, de: owner }: z.output<typeof listRequestSearch>,
  staff: Staff,
) => ({ query, roundId, owner: ownerFor(owner, staff) });

/** The routes with which administrators change list requests. */
export const changingListRequests: FastifyPluginAsyncZod = async (app) => {
  const { database, guard, activity } = app.site;

  app.put(
    `${LIST_REQUESTS_API}/:id/estado`,
    {
      onRequest: guard.require('list requests: decide'),
      schema: {
        summary: 'Marcar un pedido como entregado o pendiente',
        params: idInPath,
        body: stateInput,
        response: { 200: listRequestCodec },
      },
    },
    async (request) =>
      database.transaction(async (transaction) => {
        const { delivered, tappedAgoMs } = request.body;
        const { id } = request.params;
        const staff = guard.staffOf(request);
        await listRequestStore(transaction).withIds([id]); // so that a repeated request waits for the first one
        // The mark of a repeated request would stay when the first one is taken back.
        if (await undoStore(transaction).remembers(request, staff.id))
          return listRequestStore(transaction).get(id);
        const decided = await markStore(transaction).decide(id, delivered, staff.name, tappedAgoMs);
        const listRequest = await listRequestStore(transaction).get(id);
        if (!decided) throw decidedSince(listRequest);
        await remember(transaction, request, staff.id, [decided]);
        await activity.record(transaction, request, {
          act: 'changed',
          item: listRequestItemOf(listRequest.id),
          after: delivered ? 'entregado' : 'pendiente',
        });
        return listRequest;
      }),
  );

  app.delete(
    `${LIST_REQUESTS_API}/:id`,
    {
      onRequest: guard.require('list requests: delete'),
      schema: {
        summary: 'Eliminar un pedido, que por treinta días queda en la papelera',
        params: idInPath,
        response: { 200: done },
      },
    },
    async (request) => {
      await database.transaction(async (transaction) => {
        await binStore(transaction, app.binned).keep(
          request,
          guard.staffOf(request),
          'list request',
          request.params.id,
        );
        await listRequestStore(transaction).remove(request.params.id);
        await activity.record(transaction, request, {
          act: 'deleted',
          item: listRequestItemOf(request.params.id),
        });
      });
      request.log.info({
        event: 'list request removed',
        listRequest: request.params.id,
        by: guard.staffOf(request).id,
      });
      return DONE;
    },
  );
};

const decidedSince = ({ name, delivered }: ListRequest) =>
  conflict(
    `Mientras tanto otra persona marcó el pedido de ${name} como ${delivered ? 'entregado' : 'pendiente'}, y así queda.`,
  );

const selectionItemOf = (ids: number[]): Entry['item'] => ({
  subject: 'list request',
  title: `Selección de ${ids.length} pedidos: ${ids.join(', ')}`,
});
/** A part is no export of the whole list, which the steps of the closing ask for. */
const SOME_LIST_REQUESTS: Entry['item'] = { subject: 'list request', title: 'Pedidos, una parte' };
const ALL_LIST_REQUESTS: Entry['item'] = { subject: 'list request', title: WHOLE_LISTS.listRequests };

const encoded = (requests: z.output<typeof listRequestCodec>[]) =>
  z.encode(z.array(listRequestCodec), requests);

/** Streams the dots in batches, in the JSON format of `dotList` in `list-request-dots.ts`. */
async function* dotList(parts: AsyncIterable<string>) {
  let separator = '';
  yield '{"puntos":[';
  for await (const part of parts) {
    yield separator + part;
    separator = ',';
  }
  yield ']}';
}
