import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { isWholeList, WHOLE_LISTS } from '../../../shared/contract/activity.ts';
import type { Owner } from '../../../shared/contract/assignment.ts';
import { idInPath } from '../../../shared/contract/fields.ts';
import { PAGE_ROWS } from '../../../shared/contract/page-rows.ts';
import type { Entry } from '../../../shared/server/activity-log.ts';
import { ownerFor } from '../../../shared/server/assignment.ts';
import { jsonArray } from '../../../shared/server/database/json-array.ts';
import type { Staff } from '../../../shared/server/guard.ts';
import { unknownQuery } from '../../../shared/server/viewed-lists.ts';
import {
  lastAnswerCodec,
  type MessageState,
  messageCodec,
  messageCountsCodec,
  messageExport,
  messageFilter,
  messagePage,
  messageSearch,
  OLDEST_UNANSWERED,
  OLDEST_UNANSWERED_API,
  unreadCodec,
} from '../contract.ts';
import { messagesAsCsv } from './export.ts';
import { messageItemOf } from './message-item.ts';
import { messageStore } from './store.ts';

/** The routes with which administrators read messages. */
export const readingMessages: FastifyPluginAsyncZod = async (app) => {
  const { database, guard, activity } = app.site;
  const messages = messageStore(database);

  app.get(
    '/api/admin/mensajes',
    {
      onRequest: guard.require('messages: read'),
      schema: {
        summary: 'Mensajes de contacto, el último primero: todos, o una parte',
        querystring: messagePage.codec,
      },
    },
    async (request, reply) => {
      const { limit, after, ...wanted } = request.query;
      const filter = filterOf(wanted, guard.staffOf(request));
      await activity.look(request, { act: 'viewed', item: ALL_MESSAGES });
      reply.type('application/json; charset=utf-8');
      if (limit === undefined && after === undefined) {
        return reply.send(jsonArray(messages.all(filter), encoded));
      }
      return encoded(await messages.page({ ...filter, limit: limit ?? PAGE_ROWS, after }));
    },
  );

  app.get(
    '/api/admin/mensajes/exportar',
    {
      onRequest: guard.require('messages: export'),
      schema: { summary: 'Los mensajes como tabla CSV', querystring: messageExport.codec },
    },
    async (request, reply) => {
      const { ids } = request.query;
      const filter = filterOf(request.query, guard.staffOf(request));
      const item = ids ? selectionOf(ids) : isWholeList(filter) ? ALL_MESSAGES : SOME_MESSAGES;
      await activity.look(request, { act: 'exported', item });
      return reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', 'attachment; filename="mensajes.csv"')
        .send(messagesAsCsv(messages.all({ ...filter, ids })));
    },
  );

  app.get(
    OLDEST_UNANSWERED_API,
    {
      onRequest: guard.require('messages: read'),
      schema: {
        summary: 'Los mensajes que esperan respuesta desde hace más tiempo, el más viejo primero',
        response: { 200: z.array(messageCodec) },
      },
    },
    async (request) => {
      const oldest = await messages.oldestUnanswered(OLDEST_UNANSWERED);
      if (oldest.length > 0) await activity.look(request, { act: 'viewed', item: LONGEST_WAITING });
      return oldest;
    },
  );

  app.get(
    '/api/admin/mensajes/sin-leer',
    {
      onRequest: guard.require('messages: read'),
      schema: {
        summary: 'Cuántos mensajes nadie leyó; mil quiere decir mil o más',
        response: { 200: unreadCodec },
      },
    },
    async () => ({ unread: await messages.count({ state: 'new' }) }),
  );

  app.get(
    '/api/admin/mensajes/cuentas',
    {
      onRequest: guard.require('messages: read'),
      schema: {
        summary: 'Cuántos mensajes hay en cada estado; mil quiere decir mil o más',
        querystring: messageSearch.codec,
        response: { 200: messageCountsCodec },
      },
    },
    async (request) => messages.counts(filterOf(request.query, guard.staffOf(request))),
  );

  app.get(
    '/api/admin/mensajes-contacto/:id/ultima-respuesta',
    {
      onRequest: guard.require('messages: read'),
      schema: {
        summary: 'Quién le contestó por última vez a la misma persona, y cuándo',
        params: idInPath,
        response: { 200: lastAnswerCodec },
      },
    },
    async (request) => ({ last: await messages.lastOtherAnswer(request.params.id) }),
  );

  app.get(
    '/api/admin/mensajes-contacto/:id',
    {
      onRequest: guard.require('messages: read'),
      schema: {
        summary: 'Un mensaje de contacto',
        params: idInPath,
        response: { 200: messageCodec },
      },
    },
    async (request) => {
      const message = await messages.get(request.params.id);
      await activity.look(request, { act: 'viewed', item: messageItemOf(message.id) });
      return message;
    },
  );
};

interface Wanted {
  query?: string | undefined;
  state?: MessageState | undefined;
  owner?: Owner | undefined;
  label?: string | undefined;
}

const filterOf = ({ query, state, owner, label }: Wanted, staff: Staff) => ({
  query,
  state,
  label,
  owner: ownerFor(owner, staff),
});

/** The filter in the query of the screen's address. Throws a 422 Problem if it is none. */
export function filterIn(query: URLSearchParams, staff: Staff) {
  const { data } = messageFilter.codec.safeParse(Object.fromEntries(query));
  if (!data) throw unknownQuery();
  return filterOf(data, staff);
}

/** A part is no export of the whole list, which the steps of the closing ask for. */
const SOME_MESSAGES: Entry['item'] = { subject: 'message', title: 'Mensajes, una parte' };
const ALL_MESSAGES: Entry['item'] = { subject: 'message', title: WHOLE_LISTS.messages };
const LONGEST_WAITING: Entry['item'] = { subject: 'message', title: 'Mensajes que esperan respuesta' };
const selectionOf = (ids: number[]): Entry['item'] => ({
  subject: 'message',
  title: `Selección de ${ids.length} mensajes: ${ids.join(', ')}`,
});

const encoded = (messages: z.output<typeof messageCodec>[]) => z.encode(z.array(messageCodec), messages);
