import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { formatDay, formatMoment } from '../../../shared/contract/calendar.ts';
import { DAY_MS } from '../../../shared/contract/durations.ts';
import { invalid, notFound } from '../../../shared/contract/problem.ts';
import { can } from '../../../shared/contract/rights.ts';
import { DONE, done } from '../../../shared/server/done.ts';
import {
  assignInput,
  COLLEAGUES_API,
  colleagueCodec,
  LABELS_API,
  labelCountCodec,
  labelsInput,
  MOST_SNOOZE_DAYS,
  snoozeInput,
} from '../contract.ts';
import { labelStore } from './labels.ts';
import { messageChangesOf } from './message-change.ts';
import { messageStore } from './store.ts';

/** The routes with which staff label, put off and give messages, and with which administrators change the labels. */
export const sortingMessages: FastifyPluginAsyncZod = async (app) => {
  const { database, guard, activity, now } = app.site;
  const colleagues = async () =>
    (await app.accounts.users.all()).filter((user) => can(user, 'messages: answer'));

  const changing = messageChangesOf(app);

  changing('POST', '/api/admin/mensajes-contacto/:id/etiquetas', {
    summary: 'Poner las etiquetas de un mensaje, en lugar de las que tiene',
    replaces: 'labels',
    body: labelsInput.codec,
    async change({ transaction, id, body: { labels } }) {
      const messages = messageStore(transaction);
      const { labels: former } = await messages.get(id);
      const known = [...(await labelStore(transaction).all()), ...former];
      const unknown = labels.find((label) => !known.includes(label));
      if (unknown !== undefined)
        throw invalid(labelsInput.fieldErrors({ labels: `La etiqueta «${unknown}» no está en la lista.` }));
      return messages.label(id, labels);
    },
    inWords: ({ labels }) => (labels.length > 0 ? `etiquetas: ${labels.join(', ')}` : 'sin etiquetas'),
  });

  changing('POST', '/api/admin/mensajes-contacto/:id/posponer', {
    summary: 'Posponer un mensaje: vuelve como no leído a la hora que se diga; null lo trae ahora',
    replaces: 'snooze',
    body: snoozeInput.codec,
    async change({ transaction, id, body: { until }, staff }) {
      const time = until === null ? null : new Date(until);
      if (time && time <= now()) throw invalid(snoozeInput.fieldErrors({ until: 'Esa hora ya pasó.' }));
      if (time && time.getTime() - now().getTime() > MOST_SNOOZE_DAYS * DAY_MS)
        throw invalid(
          snoozeInput.fieldErrors({ until: `Se puede posponer hasta ${MOST_SNOOZE_DAYS} días.` }),
        );
      return messageStore(transaction).snooze(id, time, staff.name);
    },
    inWords: ({ until }) =>
      until === null ? 'ya no está pospuesto' : `pospuesto hasta el ${formatMoment(until)}`,
  });

  changing('POST', '/api/admin/mensajes-contacto/:id/asignar', {
    summary: 'Pasarle un mensaje a alguien del equipo, con una nota y un día; null lo deja para los demás',
    replaces: 'taker',
    body: assignInput.codec,
    async prepare({ user }) {
      return user === null ? undefined : (await colleagues()).find(({ id }) => id === user);
    },
    async change({ transaction, id, body: { user, note, day }, staff, prepared: to }) {
      const messages = messageStore(transaction);
      if (user === null) return messages.release(id);
      if (!to) throw notFound('esa persona');
      return messages.give(id, to, { by: to.id === staff.id ? '' : staff.name, note, day });
    },
    inWords: ({ day }, to) =>
      to ? `lo contesta ${to.name}${day ? `, para el ${formatDay(day)}` : ''}` : 'lo dejó para los demás',
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
