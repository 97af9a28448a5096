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
import { signUpStore } from './sign-up-store.ts';
import { signUpToken } from './sign-up-token.ts';

/** The routes with which staff see who signed up, tick them at the door, and tell them of changes. */
export const signUpStaffRoutes: FastifyPluginAsyncZod = async (app) => {
  const { guard, activity, database, keyFor, now } = app.site;
  const key = keyFor('sign-ups');
  const onRequest = guard.require('events: receive');

  /** The item as the activity log names it, without the names of those who signed up. */
  const itemOf = ({ id, title }: { id: number; title: string }) => ({ subject: 'event' as const, id, title });

  app.get(
    EVENTS_WITH_SIGN_UPS_API,
    {
      onRequest,
      schema: {
        summary: 'Las actividades con inscripción, y cuántas personas van',
        response: { 200: z.array(eventWithSignUps) },
      },
    },
    () => signUpStore(database).events(),
  );

  app.get(
    staffSignUpsApiOf(':id'),
    {
      onRequest,
      schema: {
        summary: 'Quiénes se anotaron en una actividad',
        params: idInPath,
        response: { 200: signUpListCodec },
      },
    },
    async (request) => {
      const store = signUpStore(database);
      const event = await store.event(request.params.id);
      const rows = await store.of(event.id);
      await activity.look(request, {
        act: 'viewed',
        item: { ...itemOf(event), title: `Anotados: ${event.title}` },
      });
      return {
        ...event,
        now: now().toISOString(),
        signUps: rows.map(({ id, name, phone, people, arrivedAt, toldChanges, toldBy }) => ({
          id,
          name,
          phone,
          people,
          arrivedAt: arrivedAt?.toISOString() ?? null,
          mustBeTold: toldChanges < event.changes,
          toldBy,
          link: signUpPath(signUpToken(key, { eventId: event.id, phone })),
        })),
      };
    },
  );

  app.post(
    ticksApiOf(':id'),
    {
      onRequest,
      schema: {
        summary: 'Marcar a quienes llegaron',
        params: idInPath,
        body: ticksInput,
        response: { 200: done },
      },
    },
    async (request) => {
      const { ticks } = request.body;
      await database.transaction(async (transaction) => {
        const store = signUpStore(transaction);
        const event = await store.event(request.params.id);
        const changed = await store.tick(event.id, ticks, now());
        if (changed > 0)
          await activity.record(transaction, request, {
            act: 'changed',
            item: itemOf(event),
            after: `marcó llegadas: ${changed}`,
          });
      });
      return DONE;
    },
  );

  app.post(
    toldApiOf(':id'),
    {
      onRequest,
      schema: {
        summary: 'Decir que se avisó de un cambio a quien se anotó',
        params: idInPath,
        body: toldInput,
        response: { 200: done },
      },
    },
    async (request) => {
      await database.transaction(async (transaction) => {
        const { name } = guard.staffOf(request);
        const event = await signUpStore(transaction).tell(request.params.id, request.body.changes, name);
        await activity.record(transaction, request, {
          act: 'changed',
          item: itemOf(event),
          after: 'avisó del cambio a alguien que se anotó',
        });
      });
      return DONE;
    },
  );
};
