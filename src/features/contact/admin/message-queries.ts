import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { PAGE_ROWS } from '../../../shared/contract/paging.ts';
import type { Api } from '../../../shared/web/api.ts';
import { type MessageState, messageCodec, wordOf } from '../contract.ts';

export const MESSAGES = '/api/admin/mensajes';
const messageList = z.array(messageCodec);

/** Which messages are looked at. */
export interface MessageChoice {
  query: string;
  state: MessageState | null;
}

/** All that is known of messages: lists of any choice, and how many are unread. */
export const everyMessage = { queryKey: [MESSAGES] };
export const everyMessageList = { queryKey: [MESSAGES, 'list'] };

export const messagesQuery = (api: Api, choice: MessageChoice) =>
  infiniteQueryOptions({
    queryKey: [...everyMessageList.queryKey, choice],
    queryFn: async ({ pageParam }) =>
      z.parse(
        messageList,
        await api(
          `${MESSAGES}?${asParameters(choice, { limite: String(PAGE_ROWS), cursor: pageParam ? String(pageParam) : '' })}`,
        ),
      ),
    initialPageParam: 0,
    getNextPageParam: (page) => (page.length < PAGE_ROWS ? undefined : page.at(-1)?.id),
  });

export const unreadQuery = (api: Api) =>
  queryOptions({
    queryKey: [...everyMessage.queryKey, 'unread'],
    queryFn: async () => z.parse(z.object({ sin_leer: z.int() }), await api(`${MESSAGES}/sin-leer`)).sin_leer,
  });

export const exportPath = (choice: MessageChoice) => `${MESSAGES}/exportar?${asParameters(choice)}`;

function asParameters({ query, state }: MessageChoice, more: Record<string, string> = {}): URLSearchParams {
  const all = { q: query, estado: state ? wordOf(state) : '', ...more };
  return new URLSearchParams(Object.entries(all).filter(([, value]) => value !== ''));
}
