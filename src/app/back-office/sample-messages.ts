import * as z from 'zod/mini';
import { MESSAGES_API } from '../../features/contact/admin/messages-path.ts';
import {
  answeredInput,
  isChosen,
  MESSAGE_KINDS,
  type Message,
  type MessageState,
  messageCodec,
  messageCountsCodec,
  messagePage,
  messageSearch,
  readInput,
  type SeveralInput,
  severalInput,
  snoozeInput,
  stateOf,
  takenInput,
} from '../../features/contact/contract.ts';
import { assignInput, COLLEAGUES_API, colleagueCodec } from '../../shared/contract/assignment.ts';
import { FIRST_LABELS, LABELS_API, labelCountCodec, labelsInput } from '../../shared/contract/labels.ts';
import { matchesSearch } from '../../shared/contract/search.ts';
import type { StoredSession } from '../../shared/web/stored-session.ts';
import type { DemoMessage } from '../demo-data/fortnight.ts';
import { rowsInMemory, type SampleRoutes } from './sample-rows.ts';

/** The routes of the sample messages. A message that the user takes shows the user's name. */
export function sampleMessageRoutes(demo: DemoMessage[], { id, name }: StoredSession) {
  const rows = rowsInMemory(demo.map(messageOf), 'No encontramos ese mensaje.');
  const found = (query = '') =>
    rows
      .all()
      .filter(({ name, phone, email, kind, text }) =>
        matchesSearch(query, name, phone, email ?? '', MESSAGE_KINDS[kind].name, text),
      );
  const counts = (query?: string) => {
    const states = found(query).map(stateOf);
    const count = (state: MessageState) => states.filter((it) => it === state).length;
    return {
      all: states.length,
      new: count('new'),
      pending: count('pending'),
      answered: count('answered'),
      snoozed: count('snoozed'),
    };
  };
  const changed = (id: number, change: Partial<Message>) => z.encode(messageCodec, rows.change(id, change));

  const routes: SampleRoutes = {
    [`GET ${MESSAGES_API}`]({ query }) {
      const wanted = z.parse(messagePage.codec, query);
      const shown = found(wanted.query).filter((message) => isChosen(message, wanted, id));
      return z.encode(z.array(messageCodec), rows.page(shown, wanted));
    },
    [`GET ${MESSAGES_API}/sin-leer`]: () => ({ sin_leer: counts().new }),
    [`GET ${MESSAGES_API}/cuentas`]: ({ query }) =>
      z.encode(messageCountsCodec, counts(z.parse(messageSearch.codec, query).query)),
    'GET /api/admin/mensajes-contacto/:id': ({ id }) => z.encode(messageCodec, rows.get(id)),
    [`PUT ${MESSAGES_API}/:id/leido`]: ({ id, body }) => changed(id, z.parse(readInput.codec, body)),
    [`PUT ${MESSAGES_API}/:id/respondido`]: ({ id, body }) => changed(id, z.parse(answeredInput.codec, body)),
    [`PUT ${MESSAGES_API}/:id/lo-contesto`]: (request) =>
      changed(request.id, {
        assignee: z.parse(takenInput.codec, request.body).taken ? { id, name } : null,
      }),
    'POST /api/admin/mensajes-contacto/:id/etiquetas': (request) =>
      changed(request.id, z.parse(labelsInput.codec, request.body)),
    'POST /api/admin/mensajes-contacto/:id/posponer': (request) => {
      const { until } = z.parse(snoozeInput.codec, request.body);
      return changed(request.id, { snoozed: until === null ? null : { until, by: name }, returned: null });
    },
    'POST /api/admin/mensajes-contacto/:id/asignar': (request) => {
      const { user, note, day } = z.parse(assignInput.codec, request.body);
      return changed(request.id, {
        assignee: user === null ? null : { id, name, ...(note && { note }), ...(day && { day }) },
      });
    },
    [`GET ${COLLEAGUES_API}`]: () => [z.encode(colleagueCodec, { id, name })],
    [`GET ${LABELS_API}`]: () =>
      FIRST_LABELS.map((label) =>
        z.encode(labelCountCodec, {
          label,
          messages: rows.all().filter(({ labels }) => labels.includes(label)).length,
          people: 0,
        }),
      ),
    [`PUT ${MESSAGES_API}/varios`]({ body }) {
      const { ids, ...change }: SeveralInput = z.parse(severalInput.codec, body);
      for (const id of ids) changed(id, change);
    },
    [`DELETE ${MESSAGES_API}/:id`]: ({ id }) => rows.remove(id),
  };
  return { routes, all: rows.all };
}

const messageOf = ({ message, createdAt, state }: DemoMessage, index: number): Message => ({
  ...message,
  id: index + 1,
  read: state !== 'new',
  answered: state === 'answered',
  createdAt: createdAt.toISOString(),
  assignee: null,
  labels: [],
  snoozed: null,
  returned: null,
});
