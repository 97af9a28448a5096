import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { idInPath } from '../../../shared/contract/fields.ts';
import { PAGE_ROWS } from '../../../shared/contract/paging.ts';
import { invalid } from '../../../shared/contract/problem.ts';
import type { ActivityLog, Entry } from '../../../shared/server/activity-log.ts';
import type { Database } from '../../../shared/server/database.ts';
import { DONE, done } from '../../../shared/server/done.ts';
import type { Guard } from '../../../shared/server/guard.ts';
import { visitorIdempotencyKey } from '../../../shared/server/idempotency.ts';
import { jsonArray } from '../../../shared/server/json-array.ts';
import type { AcceptVerified } from '../../../shared/server/verified-submissions.ts';
import {
  answeredInput,
  contactInput,
  messageCodec,
  messageFilter,
  messagePage,
  readInput,
  TERMS_CHANGED,
  TERMS_REQUIRED,
  unreadCodec,
} from '../contract.ts';
import { messagesAsCsv } from './export.ts';
import { type AcceptedMessage, messageStore } from './store.ts';

interface ContactRoutesOptions {
  database: Database;
  guard: Guard;
  activity: ActivityLog;
  acceptVerified: AcceptVerified;
  /** Version of the terms that the contact form currently shows. */
  termsVersion: string;
}

export const contactRoutes = (options: ContactRoutesOptions) => async (app: FastifyInstance) => {
  writing(app, options);
  reading(app, options);
  handling(app, options);
};

/** The route with which visitors send messages. */
function writing(plain: FastifyInstance, options: ContactRoutesOptions) {
  const { guard, acceptVerified, termsVersion } = options;
  const accept = acceptVerified<AcceptedMessage>((transaction, accepted) =>
    messageStore(transaction).addAll(accepted),
  );
  plain.withTypeProvider<ZodTypeProvider>().post(
    '/api/contacto',
    {
      onRequest: guard.requireKey,
      schema: {
        summary: 'Enviar un mensaje desde un teléfono verificado',
        body: contactInput.codec,
        response: { 201: done },
      },
    },
    async (request, reply) => {
      const { honeypot, consent = null, verified, ...message } = request.body;
      if (honeypot) {
        request.log.info({ event: 'honeypot' });
        return reply.code(201).send(DONE);
      }
      if (consent !== null && consent !== termsVersion)
        throw invalid(contactInput.fieldErrors({ consent: consent ? TERMS_CHANGED : TERMS_REQUIRED }));
      const key = visitorIdempotencyKey(request, message);
      return reply
        .code(201)
        .send(await accept(request, { phone: message.phone, key, value: { message, consent } }));
    },
  );
}

/** The routes with which administrators read messages. */
function reading(plain: FastifyInstance, { database, guard, activity }: ContactRoutesOptions) {
  const app = plain.withTypeProvider<ZodTypeProvider>();
  const messages = messageStore(database);

  app.get(
    '/api/admin/mensajes',
    {
      onRequest: guard.requireAdmin,
      schema: {
        summary: 'Mensajes de contacto, el último primero: todos, o una parte (administradores)',
        querystring: messagePage.codec,
      },
    },
    async (request, reply) => {
      const { query, state, limit, after } = request.query;
      await activity.look(request, { act: 'viewed', item: ALL_MESSAGES });
      reply.type('application/json; charset=utf-8');
      if (limit === undefined && after === undefined) {
        return reply.send(jsonArray(messages.all({ query, state }), encoded));
      }
      return encoded(await messages.page({ query, state, limit: limit ?? PAGE_ROWS, after }));
    },
  );

  app.get(
    '/api/admin/mensajes/exportar',
    {
      onRequest: guard.requireAdmin,
      schema: { summary: 'Los mensajes como tabla CSV (administradores)', querystring: messageFilter.codec },
    },
    async (request, reply) => {
      await activity.look(request, { act: 'exported', item: ALL_MESSAGES });
      return reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', 'attachment; filename="mensajes.csv"')
        .send(messagesAsCsv(messages.all(request.query)));
    },
  );

  app.get(
    '/api/admin/mensajes/sin-leer',
    {
      onRequest: guard.requireAdmin,
      schema: {
        summary: 'Cuántos mensajes nadie leyó; mil quiere decir mil o más (administradores)',
        response: { 200: unreadCodec },
      },
    },
    async () => ({ unread: await messages.countUnread() }),
  );

  app.get(
    '/api/admin/mensajes-contacto/:id',
    {
      onRequest: guard.requireAdmin,
      schema: {
        summary: 'Un mensaje de contacto (administradores)',
        params: idInPath,
        response: { 200: messageCodec },
      },
    },
    async (request) => {
      const message = await messages.get(request.params.id);
      await activity.look(request, { act: 'viewed', item: itemOf(message.id) });
      return message;
    },
  );
}

/** The routes with which administrators change messages. */
function handling(plain: FastifyInstance, { database, guard, activity }: ContactRoutesOptions) {
  const app = plain.withTypeProvider<ZodTypeProvider>();

  app.put(
    '/api/admin/mensajes/:id/leido',
    {
      onRequest: guard.requireAdmin,
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
          item: itemOf(message.id),
          after: read ? 'leído' : 'no leído',
        });
        return message;
      }),
  );

  app.put(
    '/api/admin/mensajes/:id/respondido',
    {
      onRequest: guard.requireAdmin,
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
          item: itemOf(message.id),
          after: answered ? 'respondido' : 'no respondido',
        });
        return message;
      }),
  );

  app.delete(
    '/api/admin/mensajes/:id',
    {
      onRequest: guard.requireAdmin,
      schema: {
        summary: 'Eliminar un mensaje (administradores)',
        params: idInPath,
        response: { 200: done },
      },
    },
    async (request) => {
      await database.transaction(async (transaction) => {
        await messageStore(transaction).remove(request.params.id);
        await activity.record(transaction, request, { act: 'deleted', item: itemOf(request.params.id) });
      });
      request.log.info({
        event: 'message removed',
        message: request.params.id,
        by: guard.staffOf(request).id,
      });
      return DONE;
    },
  );
}

/** How the activity log names messages: without the sender's name, which must not stay in it. */
const itemOf = (id: number): Entry['item'] => ({ subject: 'message', id, title: `Mensaje ${id}` });
const ALL_MESSAGES: Entry['item'] = { subject: 'message', title: 'Lista de mensajes' };

const encoded = (messages: z.output<typeof messageCodec>[]) => z.encode(z.array(messageCodec), messages);
