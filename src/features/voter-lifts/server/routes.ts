import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { idInPath } from '../../../shared/contract/fields.ts';
import type { Entry } from '../../../shared/server/activity-log.ts';
import { idempotencyKey, idempotent } from '../../../shared/server/idempotency.ts';
import { liftApiOf, liftCodec, liftInput, liftStateApiOf, liftStateInput, liftsCodec } from '../contract.ts';
import { LIFTS_API } from '../web/lift-paths.ts';
import { liftStore } from './store.ts';

/** The routes with which staff note who needs a lift to the polling place, and who drives. */
export const liftRoutes: FastifyPluginAsyncZod = async (app) => {
  const { database, guard, activity, shown } = app.site;
  const onRequest = guard.require('day: edit');

  app.get(
    LIFTS_API,
    {
      onRequest,
      schema: {
        summary: 'Los traslados del día de la votación, y quiénes ofrecieron auto',
        response: { 200: liftsCodec },
      },
    },
    async (request) => {
      const [lifts, drivers] = await Promise.all([
        liftStore(database).all(),
        app.helperNames(database, 'auto'),
      ]);
      await activity.look(request, { act: 'viewed', item: ALL_LIFTS });
      return {
        lifts,
        drivers: [...drivers].map(([id, name]) => ({ id, name })),
        places: (await shown()).pollingPlaces.places.map(({ name }) => name),
      };
    },
  );

  app.post(
    LIFTS_API,
    {
      onRequest,
      schema: {
        summary: 'Anotar a alguien que necesita que la o lo lleven a votar',
        body: liftInput.codec,
        response: { 201: liftCodec },
      },
    },
    async (request, reply) => {
      const key = idempotencyKey(request, guard.staffOf(request).id);
      const lift = await idempotent(database, key, async (transaction) => {
        const added = await liftStore(transaction).add(request.body);
        await activity.record(transaction, request, { act: 'created', item: liftItemOf(added) });
        return added;
      });
      return reply.code(201).send(lift);
    },
  );

  app.put(
    liftApiOf(':id'),
    {
      onRequest,
      schema: {
        summary: 'Cambiar un traslado',
        params: idInPath,
        body: liftInput.codec,
        response: { 200: liftCodec },
      },
    },
    async (request) =>
      database.transaction(async (transaction) => {
        const lift = await liftStore(transaction).change(request.params.id, request.body);
        await activity.record(transaction, request, { act: 'changed', item: liftItemOf(lift) });
        return lift;
      }),
  );

  app.put(
    liftStateApiOf(':id'),
    {
      onRequest,
      schema: {
        summary: 'Decir que un traslado se hizo, o que ya no hace falta',
        params: idInPath,
        body: liftStateInput.codec,
        response: { 200: liftCodec },
      },
    },
    async (request) =>
      database.transaction(async (transaction) => {
        const lift = await liftStore(transaction).setState(request.params.id, request.body.state);
        await activity.record(transaction, request, { act: 'changed', item: liftItemOf(lift) });
        return lift;
      }),
  );
};

const ALL_LIFTS: Entry['item'] = { subject: 'report', title: 'Traslados' };

/** The item with which the activity log names a lift, without the name of the person, which must not stay in the log. */
const liftItemOf = ({ id }: { id: number }): Entry['item'] => ({
  subject: 'report',
  id,
  title: `Traslado ${id}`,
});
