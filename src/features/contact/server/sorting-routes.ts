import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { assignInput } from '../../../shared/contract/assignment.ts';
import { formatMoment } from '../../../shared/contract/calendar.ts';
import { DAY_MS } from '../../../shared/contract/durations.ts';
import { labelsInput } from '../../../shared/contract/labels.ts';
import { invalid } from '../../../shared/contract/problem.ts';
import { assigneeOf, assignmentInWords } from '../../../shared/server/assignment.ts';
import { labelStore } from '../../../shared/server/labels.ts';
import { MOST_SNOOZE_DAYS, snoozeInput } from '../contract.ts';
import { messageChangesOf } from './message-change.ts';
import { messageStore } from './store.ts';

/** The routes with which staff label, put off and give messages. */
export const sortingMessages: FastifyPluginAsyncZod = async (app) => {
  const { now } = app.site;
  const changing = messageChangesOf(app);

  changing('POST', '/api/admin/mensajes-contacto/:id/etiquetas', {
    summary: 'Poner las etiquetas de un mensaje, en lugar de las que tiene',
    replaces: 'labels',
    stored: ({ labels }) => ({ labels: [...labels].sort() }),
    body: labelsInput.codec,
    async change({ transaction, id, body: { labels } }) {
      const messages = messageStore(transaction);
      await labelStore(transaction).requireKnown(labels, (await messages.get(id)).labels);
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
    replaces: 'assignee',
    body: assignInput.codec,
    prepare: async (body, staff) => assigneeOf(await app.accounts.colleaguesFor('messages'), body, staff),
    stored: (_, assignee) => ({ assignee }),
    change: ({ transaction, id, staff, prepared }) => messageStore(transaction).assign(id, prepared, staff),
    inWords: (_, assignee) => assignmentInWords(assignee),
  });
};
