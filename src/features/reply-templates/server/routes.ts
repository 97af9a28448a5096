import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { idInPath } from '../../../shared/contract/fields.ts';
import type { Entry } from '../../../shared/server/activity-log.ts';
import { DONE, done } from '../../../shared/server/done.ts';
import { idempotencyKey, idempotent } from '../../../shared/server/idempotency.ts';
import {
  listedTemplateCodec,
  TEMPLATES_API,
  type Template,
  templateCodec,
  templateInput,
} from '../contract.ts';
import { templateStore } from './store.ts';

/** The routes with which administrators read and write reply templates. */
export const templateRoutes: FastifyPluginAsyncZod = async (app) => {
  const { database, guard, activity } = app.site;
  const onRequest = guard.require('reply templates: edit');

  app.get(
    TEMPLATES_API,
    {
      onRequest,
      schema: {
        summary: 'Respuestas modelo para contestar mensajes, y en cuántas respuestas se usó cada una',
        response: { 200: z.array(listedTemplateCodec) },
      },
    },
    async () => templateStore(database).list(),
  );

  app.post(
    TEMPLATES_API,
    {
      onRequest,
      schema: {
        summary: 'Crear una respuesta modelo',
        body: templateInput.codec,
        response: { 201: templateCodec },
      },
    },
    async (request, reply) => {
      const key = idempotencyKey(request, guard.staffOf(request).id);
      const template = await idempotent(database, key, async (transaction) => {
        const added = await templateStore(transaction).add(request.body);
        await activity.record(transaction, request, { act: 'created', item: itemOf(added) });
        return added;
      });
      return reply.code(201).send(template);
    },
  );

  app.put(
    `${TEMPLATES_API}/:id`,
    {
      onRequest,
      schema: {
        summary: 'Cambiar una respuesta modelo',
        params: idInPath,
        body: templateInput.codec,
        response: { 200: templateCodec },
      },
    },
    async (request) =>
      database.transaction(async (transaction) => {
        const template = await templateStore(transaction).change(request.params.id, request.body);
        await activity.record(transaction, request, { act: 'changed', item: itemOf(template) });
        return template;
      }),
  );

  app.delete(
    `${TEMPLATES_API}/:id`,
    {
      onRequest,
      schema: {
        summary: 'Eliminar una respuesta modelo',
        params: idInPath,
        response: { 200: done },
      },
    },
    async (request) => {
      await database.transaction(async (transaction) => {
        const template = await templateStore(transaction).remove(request.params.id);
        await activity.record(transaction, request, { act: 'deleted', item: itemOf(template) });
      });
      return DONE;
    },
  );
};

/** The template as the activity log names it. */
export const itemOf = ({ id, title }: Template): Entry['item'] => ({ subject: 'template', id, title });
