import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { idInPath } from '../../../shared/contract/fields.ts';
import { MOST_CHANGED } from '../../../shared/contract/selection.ts';
import { binStore } from '../../../shared/server/bin.ts';
import { DONE, done } from '../../../shared/server/done.ts';
import { answeredInput, messageCodec, readInput, severalInput, takenInput } from '../contract.ts';
import { messageChangesOf } from './message-change.ts';
import { messageItemOf } from './message-item.ts';
import { messageStore } from './store.ts';
import { messagesUndo } from './undo.ts';

/** The routes with which administrators change messages. */
export const changingMessages: FastifyPluginAsyncZod = async (app) => {
  const { database, guard, activity } = app.site;

  const changing = messageChangesOf(app);

  changing('PUT', '/api/admin/mensajes/:id/leido', {
    summary: 'Marcar un mensaje como leído o no leído',
    replaces: 'marks',
    body: readInput.codec,
    change: ({ transaction, id, body }) => messageStore(transaction).markRead(id, body.read),
    inWords: ({ read }) => readInWords(read),
  });

  changing('PUT', '/api/admin/mensajes/:id/respondido', {
    summary: 'Marcar un mensaje como respondido o no respondido',
    replaces: 'marks',
    body: answeredInput.codec,
    change: ({ transaction, id, body, staff }) =>
      messageStore(transaction).markAnswered(id, body.answered, staff.name),
    inWords: ({ answered }) => answeredInWords(answered),
  });

  changing('PUT', '/api/admin/mensajes/:id/lo-contesto', {
    summary: 'Avisar a los demás quién contesta un mensaje, o que ya nadie lo contesta',
    replaces: 'assignee',
    body: takenInput.codec,
    change: ({ transaction, id, body, staff }) =>
      messageStore(transaction).assign(id, body.taken ? { id: staff.id, name: staff.name } : null, staff),
    inWords: ({ taken }) => (taken ? 'lo contesta' : 'queda para los demás'),
  });

  app.put(
    '/api/admin/mensajes/varios',
    {
      onRequest: guard.require('messages: answer'),
      schema: {
        summary: `Marcar hasta ${MOST_CHANGED} mensajes como leídos o respondidos, todos o ninguno`,
        body: severalInput.codec,
        response: { 200: z.array(messageCodec) },
      },
    },
    async (request) =>
      database.transaction(async (transaction) => {
        const { ids, read, answered } = request.body;
        await messagesUndo.remember(transaction, request, guard.staffOf(request).id, {
          ids,
          part: 'marks',
        });
        const by = guard.staffOf(request).name;
        const changed = await messageStore(transaction).markSeveral(request.body, by);
        const after = [
          read !== undefined && readInWords(read),
          answered !== undefined && answeredInWords(answered),
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
        summary: 'Eliminar un mensaje, que por treinta días queda en la papelera',
        params: idInPath,
        response: { 200: done },
      },
    },
    async (request) => {
      await database.transaction(async (transaction) => {
        await binStore(transaction, app.binned).keep(
          request,
          guard.staffOf(request),
          'message',
          request.params.id,
        );
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

const readInWords = (read: boolean) => (read ? 'leído' : 'no leído');
const answeredInWords = (answered: boolean) => (answered ? 'respondido' : 'no respondido');
