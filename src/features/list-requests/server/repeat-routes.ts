import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { idInPath } from '../../../shared/contract/fields.ts';
import { conflict, invalid, notFound } from '../../../shared/contract/problem.ts';
import { doorInQuery, joinInput, joinReceipt, repeatList, SAME_REQUEST } from '../admin/repeat-inputs.ts';
import { digitsOf, LIST_REQUESTS_API } from '../contract.ts';
import { joinTo } from './joining.ts';
import { listRequestItemOf } from './list-request-item.ts';
import { repeatStore } from './repeat-store.ts';
import { listRequestStore } from './store.ts';

/** The routes with which staff find several list requests for one door, and join them. */
export const repeatedListRequests: FastifyPluginAsyncZod = async (app) => {
  const { database, guard, activity } = app.site;

  app.get(
    `${LIST_REQUESTS_API}/repetidos`,
    {
      onRequest: guard.require('list requests: read'),
      schema: {
        summary: 'Los pedidos pendientes de la puerta que se está cargando',
        querystring: doorInQuery,
        response: { 200: repeatList },
      },
    },
    async ({ query: { telefono, direccion, latitud = null, longitud = null } }) =>
      repeatStore(database).of({
        phone: telefono && digitsOf(telefono),
        address: direccion,
        latitude: latitud,
        longitude: longitud,
      }),
  );

  app.get(
    `${LIST_REQUESTS_API}/:id/repetidos`,
    {
      onRequest: guard.require('list requests: read'),
      schema: {
        summary: 'Los otros pedidos pendientes de la misma puerta',
        params: idInPath,
        response: { 200: repeatList },
      },
    },
    async ({ params: { id } }) => repeatStore(database).of(await listRequestStore(database).get(id), id),
  );

  app.post(
    `${LIST_REQUESTS_API}/unir`,
    {
      onRequest: guard.require('list requests: decide'),
      schema: {
        summary: 'Unir un pedido a otro de la misma puerta: queda uno, y el otro se cancela',
        body: joinInput.codec,
        response: { 200: joinReceipt },
      },
    },
    async (request) =>
      database.transaction(async (transaction) => {
        const { keptId, joinedId } = request.body;
        if (keptId === joinedId) throw invalid(joinInput.fieldErrors({ joinedId: SAME_REQUEST }));
        const store = listRequestStore(transaction);
        const both = await store.withIds([keptId, joinedId]);
        const [kept, joined] = [keptId, joinedId].map((id) => both.find((one) => one.id === id));
        if (!kept || !joined) throw notFound('ese pedido');
        if (both.some(({ delivered, closed }) => delivered || closed)) throw conflict(NOT_OPEN);
        await joinTo(transaction, kept, joined, guard.staffOf(request).name);
        await activity.record(
          transaction,
          request,
          {
            act: 'changed',
            item: listRequestItemOf(keptId),
            after: `se le unió el pedido ${joinedId}`,
          },
          {
            act: 'changed',
            item: listRequestItemOf(joinedId),
            after: `cancelado: unido al pedido ${keptId}`,
          },
        );
        return { kept: await store.get(keptId), joined: await store.get(joinedId) };
      }),
  );
};

const NOT_OPEN =
  'No se unieron: mientras tanto uno de los dos pedidos se unió a otro, se entregó o se canceló.';
