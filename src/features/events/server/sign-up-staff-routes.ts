import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { idInPath } from '../../../shared/contract/fields.ts';
import { DONE, done } from '../../../shared/server/done.ts';
import {
  EVENTS_WITH_SIGN_UPS_API,
  eventWithSignUps,
  signUpListCodec,
  signUpPath,
  staffSignUpsApiOf,
  ticksApiOf,
  ticksInput,
  toldApiOf,
  toldInput,
} from '../contract.ts';
import { eventItemOf } from './sign-up-capacity.ts';
import { signUpStore } from './sign-up-store.ts';
import { signUpToken } from './sign-up-token.ts';

/** The routes with which staff see who signed up, tick them at the door, and tell them of changes. */
export const signUpStaffRoutes: FastifyPluginAsyncZod = async (app) => {
  const { guard, activity, database, keyFor, now } = app.site;
  const key = keyFor('sign-ups');
  const onRequest = guard.require('events: receive');
  const change = { params: idInPath, response: { 200: done } };
  const list = { params: idInPath, response: { 200: signUpListCodec } };
  const events = { response: { 200: z.array(eventWithSignUps) } };

  app.get(
    EVENTS_WITH_SIGN_UPS_API,
    { onRequest, schema: { ...events, summary: 'Las actividades con inscripción, y cuántas personas van' } },
    () => signUpStore(database).events(),
  );

  app.get(
    staffSignUpsApiOf(':id'),
    { onRequest, schema: { ...list, summary: 'Quiénes se anotaron en una actividad' } },
    async (request) => {
      const store = signUpStore(database);
      const event = await store.event(request.params.id);
      const rows = await store.of(event.id);
      const item = { ...eventItemOf(event), title: `Anotados: ${event.title}` };
      await activity.look(request, { act: 'viewed', item });
      const signUps = rows.map((row) => ({
        ...row,
        arrivedAt: row.arrivedAt?.toISOString() ?? null,
        mustBeTold: row.toldChanges < event.changes,
        link: signUpPath(signUpToken(key, row)),
      }));
      return { ...event, now: now().toISOString(), signUps };
    },
  );

  app.post(
    ticksApiOf(':id'),
    { onRequest, schema: { ...change, summary: 'Marcar a quienes llegaron', body: ticksInput } },
    async (request) => {
      await database.transaction(async (transaction) => {
        const store = signUpStore(transaction);
        const event = await store.event(request.params.id);
        const changed = await store.tick(event.id, request.body.ticks, now());
        if (changed === 0) return;
        const after = `marcó llegadas: ${changed}`;
        await activity.record(transaction, request, { act: 'changed', item: eventItemOf(event), after });
      });
      return DONE;
    },
  );

  app.post(
    toldApiOf(':id'),
    {
      onRequest,
      schema: {
        ...change,
        summary: 'Decir que se avisó de un cambio a quien se anotó',
        body: toldInput,
      },
    },
    async (request) => {
      await database.transaction(async (transaction) => {
        const { name } = guard.staffOf(request);
        const event = await signUpStore(transaction).tell(request.params.id, request.body.changes, name);
        const after = 'avisó del cambio a alguien que se anotó';
        await activity.record(transaction, request, { act: 'changed', item: eventItemOf(event), after });
      });
      return DONE;
    },
  );
};
