import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { idInPath } from '../../../shared/contract/fields.ts';
import { DONE, done } from '../../../shared/server/done.ts';
import {
  TEMPLATES_API,
  templateUseCodec,
  templateUseInput,
  usedTemplateCodec,
  usedTemplatesPath,
} from '../contract.ts';
import { itemOf } from './routes.ts';
import { templateStore } from './store.ts';
import { templateUseStore } from './use-store.ts';

/** The routes with which staff store that they used a template in a reply, and see where it was used. */
export const templateUseRoutes: FastifyPluginAsyncZod = async (app) => {
  const { database, guard, activity } = app.site;

  app.post(
    `${TEMPLATES_API}/:id/usos`,
    {
      onRequest: guard.require('messages: answer'),
      schema: {
        summary: 'Anotar que una respuesta modelo se usó al contestar un mensaje: una vez por mensaje',
        params: idInPath,
        body: templateUseInput.codec,
        response: { 200: done },
      },
    },
    async (request) => {
      const { messageId } = request.body;
      await database.transaction(async (transaction) => {
        const template = await templateStore(transaction).lock(request.params.id);
        const by = guard.staffOf(request).name;
        const isNew = await templateUseStore(transaction).add({ templateId: template.id, messageId, by });
        const entry = {
          act: 'changed' as const,
          item: itemOf(template),
          after: `usada al contestar el mensaje ${messageId}`,
        };
        if (isNew) await activity.record(transaction, request, entry);
      });
      return DONE;
    },
  );

  app.get(
    `${TEMPLATES_API}/:id/usos`,
    {
      onRequest: guard.require('messages: read'),
      schema: {
        summary: 'Las últimas respuestas en que se usó una respuesta modelo',
        params: idInPath,
        response: { 200: z.array(templateUseCodec) },
      },
    },
    async (request) => {
      const template = await templateStore(database).get(request.params.id);
      const uses = await templateUseStore(database).of(template.id);
      if (uses.length > 0) await activity.look(request, { act: 'viewed', item: itemOf(template) });
      return uses;
    },
  );

  app.get(
    usedTemplatesPath(':id'),
    {
      onRequest: guard.require('messages: read'),
      schema: {
        summary: 'Las respuestas modelo con que se contestó un mensaje, la última primero',
        params: idInPath,
        response: { 200: z.array(usedTemplateCodec) },
      },
    },
    async (request) => templateUseStore(database).inRepliesTo(request.params.id),
  );
};
