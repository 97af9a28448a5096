import { type QueryFilters, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { everyMessage, unreadQuery } from '../../features/contact/admin/message-queries.ts';
import { everyRound } from '../../features/delivery-rounds/contract.ts';
import { everyListRequest } from '../../features/list-requests/contract.ts';
import { everyOverview } from '../../features/overview/admin/overview-queries.ts';
import { everyPerson } from '../../features/people/admin/people-queries.ts';
import { everyViewedItem } from '../../features/presence/admin/viewed-item-queries.ts';
import { can } from '../../shared/contract/rights.ts';
import { everyLabel } from '../../shared/web/staff/labels.ts';
import { LIVE, listenWhileVisible } from '../../shared/web/staff/live-updates.ts';
import { useStaff } from '../../shared/web/staff/staff-context.tsx';

const READ_EVERY_MS = 2_000;

/** The lists that the server names when they change (`listChanged`). */
const everyLive: QueryFilters = { predicate: ({ meta }) => meta === LIVE };

/**
 * Refetches messages, list requests, delivery rounds and people when they change, while somebody is signed in who may
 * see any of them. Returns the number of unread messages.
 */
export function useInbox(): { unread: number } {
  const { api, listen, session } = useStaff();
  const client = useQueryClient();
  const isForUser = can(session, 'messages: read');
  const isOpen = can(session, 'dashboard: follow') && !session.isLocalMode;
  const { data: { unread } = { unread: 0 } } = useQuery({ ...unreadQuery(api), enabled: isForUser });

  // biome-ignore lint/correctness/useExhaustiveDependencies: the stream is somebody's: it ends with the session's owner
  useEffect(() => {
    if (!isOpen) return;
    const toRead = new Set<QueryFilters>();
    let timer: ReturnType<typeof setTimeout> | undefined;
    /**
     * Refetches the queries that match `filters`, at once the first time and then at most every two seconds, because
     * refetching a long list takes time.
     */
    const refetch = (...filters: QueryFilters[]) => {
      for (const filter of filters) toRead.add(filter);
      if (timer !== undefined) return;
      const read = () => {
        timer = toRead.size > 0 ? setTimeout(read, READ_EVERY_MS) : undefined;
        for (const filter of toRead) void client.invalidateQueries(filter);
        toRead.clear();
      };
      read();
    };
    const stopListening = listenWhileVisible(listen, {
      path: '/api/admin/novedades',
      listeners: {
        mensajes: () => refetch(everyMessage, everyPerson, everyLabel, everyOverview),
        pedidos: () => refetch(everyListRequest, everyRound, everyPerson, everyOverview),
        personas: () => refetch(everyPerson, everyLabel, everyOverview),
        presencia: () => refetch(everyViewedItem),
        repartos: () => refetch(everyListRequest, everyRound, everyOverview),
        lista: (path) => refetch({ queryKey: [path] }),
      },
      onOpen: () =>
        refetch(
          everyMessage,
          everyListRequest,
          everyRound,
          everyPerson,
          everyLabel,
          everyViewedItem,
          everyOverview,
          everyLive,
        ),
    });
    return () => {
      clearTimeout(timer);
      stopListening();
    };
  }, [isOpen, session.email, listen, client]);

  return { unread: isForUser ? unread : 0 };
}
