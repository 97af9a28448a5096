import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { type Api, isWithoutResponse, messageFor, serverMessageOf } from '../../../shared/web/api.ts';
import { asParameters, pagedQuery } from '../../../shared/web/staff/paged-query.ts';
import { served } from '../../../shared/web/staff/served.ts';
import { listIn } from '../../../shared/web/staff/wire-response.ts';
import { type Message, messageCodec } from '../../contact/contract.ts';
import { type ListRequest, listRequestCodec } from '../../list-requests/contract.ts';
import {
  type Interaction,
  interactionCodec,
  personCodec,
  personNoteCodec,
  personNoteInput,
  summaryCodec,
} from '../contract.ts';
import { PEOPLE_API } from './people-path.ts';

const personList = z.array(personCodec);
const interactionList = z.array(interactionCodec);

/** Common key prefix of all queries about people (ranking, totals, histories, details). */
export const everyPerson = { queryKey: [PEOPLE_API] };

export const rankingQuery = (api: Api, query: string) =>
  pagedQuery({
    key: [...everyPerson.queryKey, 'ranking', query],
    fetchPage: async (page) =>
      z.parse(
        personList,
        listIn(await api(`${PEOPLE_API}?${asParameters({ q: query, ...page })}`), 'personas'),
      ),
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
const notesPath = (phone: string) => `${PEOPLE_API}/${encodeURIComponent(phone)}/notas`;

export const notesQuery = (api: Api, phone: string) =>
  served(api, noteList, notesPath(phone), [...everyPerson.queryKey, 'notes', phone]);
export const addNote = (api: Api, phone: string, text: string) =>
  api(notesPath(phone), { method: 'POST', body: z.encode(personNoteInput.codec, { text }) });
export const removeNote = (api: Api, phone: string, id: number) =>
  api(`${notesPath(phone)}/${id}`, { method: 'DELETE' });

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
