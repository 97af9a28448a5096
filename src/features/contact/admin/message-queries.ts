import { keepPreviousData } from '@tanstack/react-query';
import * as z from 'zod/mini';
import type { Owner } from '../../../shared/contract/assignment.ts';
import type { Api } from '../../../shared/web/api.ts';
import { asParameters, pagedQuery } from '../../../shared/web/staff/paged-query.ts';
import { served } from '../../../shared/web/staff/served.ts';
import {
  lastAnswerCodec,
  type MessageState,
  messageCodec,
  messageCountsCodec,
  messageExport,
  messageFilter,
  OLDEST_UNANSWERED_API,
  unreadCodec,
} from '../contract.ts';
import { MESSAGES_API } from './messages-path.ts';

const messageList = z.array(messageCodec);

/** The search words, the state, the user who answers and the label by which a message list is filtered. */
export interface MessageChoice {
  query: string;
  state: MessageState | null;
  owner: Owner | null;
  label: string | null;
}

/** Every query about messages: lists with any filter, and the number of unread ones. */
export const everyMessage = { queryKey: [MESSAGES_API] };
export const everyMessageList = { queryKey: [MESSAGES_API, 'list'] };

export const messagesQuery = (api: Api, choice: MessageChoice) =>
  pagedQuery({
    key: [...everyMessageList.queryKey, choice],
    fetchPage: async (page) =>
      z.parse(messageList, await api(`${MESSAGES_API}?${asParameters({ ...wireOf(choice), ...page })}`)),
    cursorOf: ({ id }) => id,
  });

export const unreadQuery = (api: Api) =>
  served(api, unreadCodec, `${MESSAGES_API}/sin-leer`, [...everyMessage.queryKey, 'unread']);

/** The number of messages in each state that match a search, updated live like the lists. */
export const messageCountsQuery = (api: Api, choice: MessageChoice) => {
  const path = `${MESSAGES_API}/cuentas?${asParameters(wireOf({ ...choice, state: null }))}`;
  return {
    ...served(api, messageCountsCodec, path, [...everyMessage.queryKey, 'counts', path]),
    placeholderData: keepPreviousData,
  };
};

/** The messages that nobody has answered for the longest time, the oldest first. */
export const oldestUnansweredQuery = (api: Api) =>
  served(api, messageList, OLDEST_UNANSWERED_API, [...everyMessage.queryKey, 'oldest']);

export const messageQuery = (api: Api, id: number) =>
  served(api, messageCodec, `/api/admin/mensajes-contacto/${id}`, [...everyMessage.queryKey, 'one', id]);

/** Who last answered another message of the same person. */
export const lastAnswerQuery = (api: Api, id: number) =>
  served(api, lastAnswerCodec, `/api/admin/mensajes-contacto/${id}/ultima-respuesta`, [
    ...everyMessage.queryKey,
    'last answer',
    id,
  ]);

export const exportSelectedPath = (ids: number[]) =>
  `${MESSAGES_API}/exportar?${asParameters(z.encode(messageExport.codec, { ids }) as Record<string, string>)}`;

export const messagesExportPath = (choice: MessageChoice) =>
  `${MESSAGES_API}/exportar?${asParameters(wireOf(choice))}`;

const wireOf = ({ query, state, owner, label }: MessageChoice) =>
  z.encode(messageFilter.codec, {
    query,
    state: state ?? undefined,
    owner: owner ?? undefined,
    label: label ?? undefined,
  });
