import { isDeepStrictEqual } from 'node:util';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { idInPath } from '../../../shared/contract/fields.ts';
import { coordinatesIn } from '../../../shared/contract/geography.ts';
import { neighbourhoodOf } from '../../../shared/contract/neighbourhood.ts';
import { conflict, invalid } from '../../../shared/contract/problem.ts';
import { MOST_CHANGED } from '../../../shared/contract/selection.ts';
import { cancellationInput, correctionInput, FIELD_NAMES, severalInput } from '../admin/change-inputs.ts';
import {
  canBeDecided,
  LIST_REQUESTS_API,
  type ListRequest,
  LOCATION_REQUIRED,
  listRequestCodec,
  locationProblem,
  PHONE_REQUIRED,
} from '../contract.ts';
import { type Corrected, correctionStore } from './correction-store.ts';
import { listRequestItemOf } from './list-request-item.ts';
import { markStore } from './mark-store.ts';
import { listRequestStore } from './store.ts';
import { remember } from './undo.ts';

/** The routes with which staff correct list requests, and close one or several of them. */
export const correctingListRequests: FastifyPluginAsyncZod = async (app) => {
  const { database, guard, activity } = app.site;
  const { delivery } = app.site.campaign;

  app.put(
    `${LIST_REQUESTS_API}/:id`,
    {
      onRequest: guard.require('list requests: edit'),
      schema: {
        summary: 'Corregir un pedido: los datos que se mandan',
        params: idInPath,
        body: correctionInput.codec,
        response: { 200: listRequestCodec },
      },
    },
    async (request) =>
      database.transaction(async (transaction) => {
        const { id } = request.params;
        const { version, ...wanted } = request.body;
        const store = correctionStore(transaction);
        const row = await store.lock(id, version);
        const phone = wanted.phone === null ? '' : wanted.phone;
        if (phone === '' && row.origin === null)
          throw invalid(correctionInput.fieldErrors({ phone: PHONE_REQUIRED }));
        const note = wanted.note === '' ? null : wanted.note;
        const corrected = differing(row, { ...wanted, phone, note });
        const names = Object.keys(corrected) as (keyof typeof corrected)[];
        if (names.length > 0) {
          const isMoved = names.includes('latitude') || names.includes('longitude');
          await store.correct(row, { ...corrected, ...(isMoved && placeOf({ ...row, ...corrected })) });
          await activity.record(transaction, request, {
            act: 'changed',
            item: listRequestItemOf(id),
            after: `corregido: ${[...new Set(names.map((name) => FIELD_NAMES[name]))].join(', ')}`,
          });
        }
        return listRequestStore(transaction).get(id);
      }),
  );

  /**
   * Returns what follows from a corrected location. It has to be inside the delivery area, unless the list request was
   * left outside for the campaign to decide.
   */
  const placeOf = (corrected: Pick<ListRequest, 'latitude' | 'longitude' | 'outsideArea'>) => {
    const location = coordinatesIn(corrected);
    const problem = location ? locationProblem(location, delivery) : LOCATION_REQUIRED;
    const staysOutside = location && corrected.outsideArea && canBeDecided(location, delivery);
    if (problem && !staysOutside)
      throw invalid(correctionInput.fieldErrors({ latitude: problem, longitude: problem }));
    return {
      neighbourhood: neighbourhoodOf(corrected, delivery.neighbourhoods),
      outsideArea: problem ? corrected.outsideArea : null,
    };
  };

  app.post(
    `${LIST_REQUESTS_API}/:id/cancelar`,
    {
      onRequest: guard.require('list requests: decide'),
      schema: {
        summary: 'Cancelar un pedido, con el motivo que lee quien lo pidió',
        params: idInPath,
        body: cancellationInput.codec,
        response: { 200: listRequestCodec },
      },
    },
    async (request) =>
      database.transaction(async (transaction) => {
        const { id } = request.params;
        const staff = guard.staffOf(request);
        const row = await correctionStore(transaction).lock(id, undefined);
        if (row.delivered) throw conflict(ALREADY_DELIVERED);
        if (canBeCancelled(row)) {
          const { reason } = request.body;
          const decided = await markStore(transaction).cancel(id, { by: staff.name, reason });
          await remember(transaction, request, staff.id, decided);
          await activity.record(transaction, request, cancelled(id));
        }
        return listRequestStore(transaction).get(id);
      }),
  );

  app.post(
    `${LIST_REQUESTS_API}/:id/llevar-igual`,
    {
      onRequest: guard.require('list requests: decide'),
      schema: {
        summary: 'Llevar igual un pedido de fuera de la zona: queda pendiente',
        params: idInPath,
        response: { 200: listRequestCodec },
      },
    },
    async (request) =>
      database.transaction(async (transaction) => {
        const { id } = request.params;
        const store = correctionStore(transaction);
        const { delivered, closed, outsideArea } = await store.lock(id, undefined);
        if (outsideArea === 'undecided') {
          if (delivered || closed) throw conflict(DECIDED_SINCE);
          await store.accept(id);
          await activity.record(transaction, request, accepted(id));
        }
        return listRequestStore(transaction).get(id);
      }),
  );

  app.put(
    `${LIST_REQUESTS_API}/varios`,
    {
      onRequest: guard.require('list requests: decide'),
      schema: {
        summary: `Entregar o cancelar hasta ${MOST_CHANGED} pedidos; devuelve los que cambiaron`,
        body: severalInput,
        response: { 200: z.array(listRequestCodec) },
      },
    },
    async (request) =>
      database.transaction(async (transaction) => {
        const { ids, state, reason = '' } = request.body;
        const staff = guard.staffOf(request);
        const store = listRequestStore(transaction);
        const marks = markStore(transaction);
        const isToChange = state === 'delivered' ? canBeDelivered : canBeCancelled;
        const changed = (await store.withIds(ids)).filter(isToChange).map(({ id }) => id);
        if (changed.length === 0) return [];
        const decided =
          state === 'delivered'
            ? await marks.deliverEach(changed, staff.name)
            : await marks.cancelEach(new Map(changed.map((id) => [id, reason])), staff.name);
        await remember(transaction, request, staff.id, decided);
        await activity.record(
          transaction,
          request,
          ...changed.map(state === 'delivered' ? delivered : cancelled),
        );
        return store.withIds(changed);
      }),
  );
};

const ALREADY_DELIVERED =
  'Este pedido ya está entregado, así que no se puede cancelar. Si fue un error, antes hay que marcarlo como pendiente.';

const DECIDED_SINCE =
  'Mientras tanto este pedido se entregó o se cerró, así que no queda nada que decidir. Si fue un error, antes hay que marcarlo como pendiente.';

type Written = Omit<Corrected, 'neighbourhood' | 'outsideArea'>;

/** Returns the fields of a correction that differ from what is stored. */
const differing = (row: object, corrected: Written) =>
  Object.fromEntries(
    Object.entries(corrected).filter(
      ([name, value]) =>
        value !== undefined && !isDeepStrictEqual(value, (row as Record<string, unknown>)[name]),
    ),
  ) as Written;

const canBeDelivered = ({ delivered }: Pick<ListRequest, 'delivered'>) => !delivered;
const canBeCancelled = ({ delivered, closed }: Pick<ListRequest, 'delivered' | 'closed'>) =>
  !delivered && closed !== 'cancelled';

const changedTo = (after: string) => (id: number) => ({
  act: 'changed' as const,
  item: listRequestItemOf(id),
  after,
});
const cancelled = changedTo('cancelado');
const delivered = changedTo('entregado');
const accepted = changedTo('fuera de zona: se lleva igual');
