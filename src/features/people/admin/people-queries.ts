import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { type Assignee, type Owner, ownerWordOf } from '../../../shared/contract/assignment.ts';
import { type Api, isWithoutResponse, messageFor, serverMessageOf } from '../../../shared/web/api.ts';
import { assignBody } from '../../../shared/web/staff/assign.ts';
import { labelsBody } from '../../../shared/web/staff/labels.ts';
import { asParameters, pagedQuery } from '../../../shared/web/staff/paged-query.ts';
import { served } from '../../../shared/web/staff/served.ts';
import { listIn } from '../../../shared/web/staff/wire-response.ts';
import { type Message, messageCodec } from '../../contact/contract.ts';
import { type ListRequest, listRequestCodec } from '../../list-requests/contract.ts';
import {
  type Interaction,
  interactionCodec,
  type PersonFile,
  personCodec,
  personFileCodec,
  personNoteCodec,
  personNoteInput,
  summaryCodec,
} from '../contract.ts';
import { PEOPLE_API } from './people-path.ts';

const personList = z.array(personCodec);
const interactionList = z.array(interactionCodec);

/** Common key prefix of all queries about people (ranking, totals, histories, details). */
export const everyPerson = { queryKey: [PEOPLE_API] };

/** The search, the assignee and the label by which the ranking is filtered; empty or null for all. */
interface PeopleChoice {
  query: string;
  owner: Owner | null;
  label: string;
}

export const rankingQuery = (api: Api, choice: PeopleChoice) =>
  pagedQuery({
    key: [...everyPerson.queryKey, 'ranking', choice],
    fetchPage: async (page) => {
      const { query: q, owner, label: etiqueta } = choice;
      const de = owner ? ownerWordOf(owner) : '';
      const parameters = asParameters({ q, de, etiqueta, ...page });
      return z.parse(personList, listIn(await api(`${PEOPLE_API}?${parameters}`), 'personas'));
    },
    cursorOf: ({ phone }) => phone,
  });

export const summaryQuery = (api: Api) =>
  served(api, summaryCodec, `${PEOPLE_API}/resumen`, [...everyPerson.queryKey, 'summary']);

/** The query of a person's interactions, latest first: all, or at most `limit`. */
export const historyQuery = (api: Api, phone: string, limit?: number) =>
  queryOptions({
    queryKey: [...everyPerson.queryKey, 'history', phone, limit],
    queryFn: async () => {
      const path = `${PEOPLE_API}/${encodeURIComponent(phone)}/historial`;
      const response = await api(limit === undefined ? path : `${path}?limite=${limit}`);
      return z.parse(interactionList, listIn(response, 'historial')).slice(0, limit);
    },
  });

const noteList = z.array(personNoteCodec);
const notesPath = (phone: string) => `${personPath(phone)}/notas`;

export const notesQuery = (api: Api, phone: string) =>
  served(api, noteList, notesPath(phone), [...everyPerson.queryKey, 'notes', phone]);
export const addNote = (api: Api, phone: string, text: string) =>
  api(notesPath(phone), { method: 'POST', body: z.encode(personNoteInput.codec, { text }) });
export const removeNote = (api: Api, phone: string, id: number) =>
  api(`${notesPath(phone)}/${id}`, { method: 'DELETE' });

const personPath = (phone: string) => `${PEOPLE_API}/${encodeURIComponent(phone)}`;

/** The labels of a person, and who takes care of her. */
export const personFileQuery = (api: Api, phone: string) =>
  served(api, personFileCodec, `${personPath(phone)}/ficha`, [...everyPerson.queryKey, 'file', phone]);
/** Replaces the labels of a person, or who takes care of her, and returns both. */
export const changePersonFile = async (
  api: Api,
  phone: string,
  change: { labels: string[] } | { assignee: Assignee | null },
  key: string,
): Promise<PersonFile> => {
  const [part, body] =
    'labels' in change ? ['etiquetas', labelsBody(change.labels)] : ['asignar', assignBody(change.assignee)];
  return z.parse(personFileCodec, await api(`${personPath(phone)}/${part}`, { method: 'POST', body, key }));
};

/** All details of one interaction, which is a contact message or a list request. */
export type Detail = { kind: 'message'; item: Message } | { kind: 'list request'; item: ListRequest };

export const detailQuery = (api: Api, { kind, id }: Interaction) =>
  queryOptions({
    queryKey: [...everyPerson.queryKey, 'detail', kind, id],
    queryFn: async (): Promise<Detail> =>
      kind === 'message'
        ? { kind, item: z.parse(messageCodec, await api(`/api/admin/mensajes-contacto/${id}`)) }
        : { kind, item: z.parse(listRequestCodec, await api(`/api/admin/pedidos-lista/${id}`)) },
  });

/** Returns the server's error message, or the text that the spec requires (section 8). */
export const queryErrorMessage = (error: unknown): string =>
  serverMessageOf(error) ?? (isWithoutResponse(error) ? messageFor(error) : 'Error desconocido');
