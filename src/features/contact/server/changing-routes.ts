import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { idInPath } from '../../../shared/contract/fields.ts';
import { MOST_SELECTED } from '../../../shared/contract/selection.ts';
import { DONE, done } from '../../../shared/server/done.ts';
import type { Staff } from '../../../shared/server/guard.ts';
import {
  answeredInput,
  type Message,
  messageCodec,
  readInput,
  severalInput,
  takenInput,
} from '../contract.ts';
import { messageItemOf } from './message-item.ts';
import { messageStore } from './store.ts';
import { type ChangedPart, remember } from './undo.ts';

/** Describes a route that changes a message. */
interface Change<Body> {
  summary: string;
  /** What the change replaces, so that it can be taken back. */
  replaces: ChangedPart;
  body: z.core.$ZodType<Body>;
  change: (
    messages: ReturnType<typeof messageStore>,
    id: number,
    body: Body,
    staff: Staff,
  ) => Promise<Message>;
  /** Returns the change in Spanish, for the activity log. */
  inWords: (body: Body) => string;
}

/** The routes with which administrators change messages. */
export const changingMessages: FastifyPluginAsyncZod = async (app) => {
  const { database, guard, activity } = app.site;

  const changing = <Body>(part: string, { summary, replaces, body, change, inWords }: Change<Body>) =>
    app.put(
      `/api/admin/mensajes/:id/${part}`,
      {
        onRequest: guard.require('messages: answer'),
        schema: { summary, params: idInPath, body, response: { 200: messageCodec } },
      },
      async (request) =>
        database.transaction(async (transaction) => {
          const { id } = request.params;
          const wanted = request.body as Body;
          const staff = guard.staffOf(request);
          await remember(transaction, request, staff.id, [id], replaces);
          const message = await change(messageStore(transaction), id, wanted, staff);
          await activity.record(transaction, request, {
            act: 'changed',
            item: messageItemOf(id),
            after: inWords(wanted),
          });
          return message;
        }),
    );

  changing('leido', {
    summary: 'Marcar un mensaje como leído o no leído',
    replaces: 'marks',
    body: readInput.codec,
    change: (messages, id, { read }) => messages.markRead(id, read),
    inWords: ({ read }) => readInWords(read),
  });

  changing('respondido', {
    summary: 'Marcar un mensaje como respondido o no respondido',
    replaces: 'marks',
    body: answeredInput.codec,
    change: (messages, id, { answered }) => messages.markAnswered(id, answered),
    inWords: ({ answered }) => answeredInWords(answered),
  });

  changing('lo-contesto', {
    summary: 'Avisar a los demás quién contesta un mensaje, o que ya nadie lo contesta',
    replaces: 'taker',
    body: takenInput.codec,
    change: (messages, id, { taken }, staff) => (taken ? messages.take(id, staff) : messages.release(id)),
    inWords: ({ taken }) => (taken ? 'lo contesta' : 'lo dejó para los demás'),
  });

  app.put(
    '/api/admin/mensajes/varios',
    {
      onRequest: guard.require('messages: answer'),
      schema: {
        summary: `Marcar hasta ${MOST_SELECTED} mensajes como leídos o respondidos, todos o ninguno`,
        body: severalInput.codec,
        response: { 200: z.array(messageCodec) },
      },
    },
    async (request) =>
      database.transaction(async (transaction) => {
        const { ids, read, answered } = request.body;
        await remember(transaction, request, guard.staffOf(request).id, ids, 'marks');
        const changed = await messageStore(transaction).markSeveral(request.body);
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
        summary: 'Eliminar un mensaje',
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

const readInWords = (read: boolean) => (read ? 'leído' : 'no leído');
const answeredInWords = (answered: boolean) => (answered ? 'respondido' : 'no respondido');
