import type { FastifyInstance } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { formatDay, formatMoment } from '../../../shared/contract/calendar.ts';
import { idInPath } from '../../../shared/contract/fields.ts';
import { invalid, notFound } from '../../../shared/contract/problem.ts';
import { can } from '../../../shared/contract/rights.ts';
import { DONE, done } from '../../../shared/server/done.ts';
import type { Staff } from '../../../shared/server/guard.ts';
import {
  assignInput,
  COLLEAGUES_API,
  colleagueCodec,
  LABELS_API,
  labelCountCodec,
  labelsInput,
  type Message,
  MOST_SNOOZE_DAYS,
  messageCodec,
  snoozeInput,
} from '../contract.ts';
import { labelStore } from './labels.ts';
import { messageItemOf } from './message-item.ts';
import { messageStore } from './store.ts';
import { type ChangedPart, remember } from './undo.ts';

/** Describes a route that sorts a message: who answers it, its labels, and when it is shown. */
interface Sorting<Body, Prepared> {
  summary: string;
  /** What the change replaces, so that it can be taken back. */
  replaces: ChangedPart;
  body: z.core.$ZodType<Body>;
  /** Reads what the change needs, before the transaction, which has a connection of its own. */
  prepare?: (body: Body) => Promise<Prepared>;
  /** Returns the changed message, and the change in Spanish for the activity log. */
  change: (
    transaction: FastifyInstance['site']['database'],
    id: number,
    body: Body,
    staff: Staff,
    prepared: Prepared,
  ) => Promise<[Message, string]>;
}

/** The routes with which staff label, put off and give messages, and with which administrators change the labels. */
export const sortingMessages: FastifyPluginAsyncZod = async (app) => {
  const { database, guard, activity, now } = app.site;
  const colleagues = async () =>
    (await app.accounts.users.all()).filter((user) => can(user, 'messages: answer'));

  const sorting = <Body, Prepared = undefined>(
    part: string,
    { summary, replaces, body, prepare, change }: Sorting<Body, Prepared>,
  ) =>
    app.post(
      `/api/admin/mensajes-contacto/:id/${part}`,
      {
        onRequest: guard.require('messages: answer'),
        schema: { summary, params: idInPath, body, response: { 200: messageCodec } },
      },
      async (request) => {
        const { id } = request.params;
        const staff = guard.staffOf(request);
        const wanted = request.body as Body;
        const prepared = (await prepare?.(wanted)) as Prepared;
        return database.transaction(async (transaction) => {
          await remember(transaction, request, staff.id, [id], replaces);
          const [message, after] = await change(transaction, id, wanted, staff, prepared);
          await activity.record(transaction, request, { act: 'changed', item: messageItemOf(id), after });
          return message;
        });
      },
    );

  sorting('etiquetas', {
    replaces: 'labels',
    summary: 'Poner las etiquetas de un mensaje, en lugar de las que tiene',
    body: labelsInput.codec,
    async change(transaction, id, { labels }) {
      const messages = messageStore(transaction);
      const { labels: former } = await messages.get(id);
      const known = [...(await labelStore(transaction).all()), ...former];
      const unknown = labels.find((label) => !known.includes(label));
      if (unknown !== undefined)
        throw invalid(labelsInput.fieldErrors({ labels: `La etiqueta «${unknown}» no está en la lista.` }));
      return [
        await messages.label(id, labels),
        labels.length > 0 ? `etiquetas: ${labels.join(', ')}` : 'sin etiquetas',
      ];
    },
  });

  sorting('posponer', {
    replaces: 'snooze',
    summary: 'Posponer un mensaje: vuelve como no leído a la hora que se diga; null lo trae ahora',
    body: snoozeInput.codec,
    async change(transaction, id, { until }, staff) {
      const time = until === null ? null : new Date(until);
      if (time && time <= now()) throw invalid(snoozeInput.fieldErrors({ until: 'Esa hora ya pasó.' }));
      if (time && time.getTime() - now().getTime() > MOST_SNOOZE_DAYS * 86_400_000)
        throw invalid(
          snoozeInput.fieldErrors({ until: `Se puede posponer hasta ${MOST_SNOOZE_DAYS} días.` }),
        );
      const message = await messageStore(transaction).snooze(id, time, staff.name);
      return [message, until === null ? 'ya no está pospuesto' : `pospuesto hasta el ${formatMoment(until)}`];
    },
  });

  sorting('asignar', {
    replaces: 'taker',
    summary: 'Pasarle un mensaje a alguien del equipo, con una nota y un día; null lo deja para los demás',
    body: assignInput.codec,
    async prepare({ user }) {
      return user === null ? undefined : (await colleagues()).find(({ id }) => id === user);
    },
    async change(transaction, id, { user, note, day }, staff, to) {
      const messages = messageStore(transaction);
      if (user === null) return [await messages.release(id), 'lo dejó para los demás'];
      if (!to) throw notFound('esa persona');
      const by = to.id === staff.id ? '' : staff.name;
      const message = await messages.give(id, to, { by, note, day });
      return [message, `lo contesta ${to.name}${day ? `, para el ${formatDay(day)}` : ''}`];
    },
  });

  app.get(
    COLLEAGUES_API,
    {
      onRequest: guard.require('messages: answer'),
      schema: { summary: 'A quién se le puede pasar un mensaje', response: { 200: z.array(colleagueCodec) } },
    },
    async () => (await colleagues()).map(({ id, name }) => ({ id, name })),
  );

  app.get(
    LABELS_API,
    {
      onRequest: guard.require('messages: read'),
      schema: {
        summary: 'Las etiquetas de los mensajes, con cuántos tiene cada una',
        response: { 200: z.array(labelCountCodec) },
      },
    },
    async () => {
      const [offered, counts] = await Promise.all([
        labelStore(database).all(),
        messageStore(database).labelCounts(),
      ]);
      const countOf = new Map(counts.map(({ label, messages }) => [label, messages]));
      const former = counts.map(({ label }) => label).filter((label) => !offered.includes(label));
      return [...offered, ...former.sort()].map((label) => ({ label, messages: countOf.get(label) ?? 0 }));
    },
  );

  app.put(
    LABELS_API,
    {
      onRequest: guard.require('settings: edit'),
      schema: {
        summary: 'Cambiar las etiquetas que se ofrecen; los mensajes conservan las que tienen',
        body: labelsInput.codec,
        response: { 200: done },
      },
    },
    async (request) => {
      const { labels } = request.body;
      await database.transaction(async (transaction) => {
        await labelStore(transaction).replace(labels);
        await activity.record(transaction, request, {
          act: 'changed',
          item: { subject: 'settings', title: 'Etiquetas de los mensajes' },
          after: labels.join(', '),
        });
      });
      return DONE;
    },
  );
};
