import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { idInPath } from '../../../shared/contract/fields.ts';
import { DONE, done } from '../../../shared/server/done.ts';
import {
  answeredInput,
  MOST_SELECTED,
  messageCodec,
  readInput,
  severalInput,
  takenInput,
} from '../contract.ts';
import { messageItemOf } from './message-item.ts';
import { messageStore } from './store.ts';

/** The routes with which administrators change messages. */
export const changingMessages: FastifyPluginAsyncZod = async (app) => {
  const { database, guard, activity } = app.site;

  app.put(
    '/api/admin/mensajes/:id/leido',
    {
      onRequest: guard.require('messages: answer'),
      schema: {
        summary: 'Marcar un mensaje como leído o no leído (administradores)',
        params: idInPath,
        body: readInput.codec,
        response: { 200: messageCodec },
      },
    },
    async (request) =>
      database.transaction(async (transaction) => {
        const { read } = request.body;
        const message = await messageStore(transaction).markRead(request.params.id, read);
        await activity.record(transaction, request, {
          act: 'changed',
          item: messageItemOf(message.id),
          after: read ? 'leído' : 'no leído',
        });
        return message;
      }),
  );

  app.put(
    '/api/admin/mensajes/:id/respondido',
    {
      onRequest: guard.require('messages: answer'),
      schema: {
        summary: 'Marcar un mensaje como respondido o no respondido (administradores)',
        params: idInPath,
        body: answeredInput.codec,
        response: { 200: messageCodec },
      },
    },
    async (request) =>
      database.transaction(async (transaction) => {
        const { answered } = request.body;
        const message = await messageStore(transaction).markAnswered(request.params.id, answered);
        await activity.record(transaction, request, {
          act: 'changed',
          item: messageItemOf(message.id),
          after: answered ? 'respondido' : 'no respondido',
        });
        return message;
      }),
  );

  app.put(
    '/api/admin/mensajes/:id/lo-contesto',
    {
      onRequest: guard.require('messages: answer'),
      schema: {
        summary: 'Avisar a los demás quién contesta un mensaje, o que ya nadie lo contesta (administradores)',
        params: idInPath,
        body: takenInput.codec,
        response: { 200: messageCodec },
      },
    },
    async (request) =>
      database.transaction(async (transaction) => {
        const { taken } = request.body;
        const { id } = request.params;
        const messages = messageStore(transaction);
        const message = await (taken ? messages.take(id, guard.staffOf(request)) : messages.release(id));
        await activity.record(transaction, request, {
          act: 'changed',
          item: messageItemOf(id),
          after: taken ? 'lo contesta' : 'lo dejó para los demás',
        });
        return message;
      }),
  );

  app.put(
    '/api/admin/mensajes/varios',
    {
      onRequest: guard.require('messages: answer'),
      schema: {
        summary: `Marcar hasta ${MOST_SELECTED} mensajes como leídos o respondidos, todos o ninguno (administradores)`,
        body: severalInput.codec,
        response: { 200: z.array(messageCodec) },
      },
    },
    async (request) =>
      database.transaction(async (transaction) => {
        const { read, answered } = request.body;
        const changed = await messageStore(transaction).markSeveral(request.body);
        const after = [
          read !== undefined && (read ? 'leído' : 'no leído'),
          answered !== undefined && (answered ? 'respondido' : 'no respondido'),
        ];
        const entries = changed.map(({ id }) => ({
          act: 'changed' as const,
          item: messageItemOf(id),
          after: after.filter(Boolean).join(', '),
        }));
        if (entries.length > 0) await activity.record(transaction, request, ...entries);
        return changed;
      }),
  );

  app.delete(
    '/api/admin/mensajes/:id',
    {
      onRequest: guard.require('messages: delete'),
      schema: {
        summary: 'Eliminar un mensaje (administradores)',
        params: idInPath,
        response: { 200: done },
      },
    },
    async (request) => {
      await database.transaction(async (transaction) => {
        await messageStore(transaction).remove(request.params.id);
        await activity.record(transaction, request, {
          act: 'deleted',
          item: messageItemOf(request.params.id),
        });
      });
      request.log.info({
        event: 'message removed',
        message: request.params.id,
        by: guard.staffOf(request).id,
      });
      return DONE;
    },
  );
};
