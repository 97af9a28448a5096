import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import type { Api } from '../../../shared/web/api.ts';
import { startBackgroundSending } from '../../../shared/web/background-sending.ts';
import { served } from '../../../shared/web/staff/served.ts';
import { useStaff } from '../../../shared/web/staff/staff-context.tsx';
import { announceError } from '../../../shared/web/staff/toasts.tsx';
import { type SignUpList, signUpListCodec, staffSignUpsApiOf, type Tick } from '../contract.ts';
import { cacheDoorPage } from './door-page.ts';
import { keepSignUps, keptSignUps } from './kept-sign-ups.ts';
import { tickIn, ticksOf } from './sign-up-ticks.ts';

const signUpsQuery = (api: Api, eventId: number) => served(api, signUpListCodec, staffSignUpsApiOf(eventId));

/** The page is cached with its files once those that it loads after the list are there too. */
const CACHED_AFTER_MS = 2_000;

/** The list of an event, with the ticks of this device that wait to be sent. */
export function useSignUps(eventId: number) {
  const { api, session } = useStaff();
  const client = useQueryClient();
  const ticks = ticksOf(session.id);
  const [kept] = useState(() => keptSignUps(session.id, eventId));
  const query = useQuery({
    ...signUpsQuery(api, eventId),
    // The person at the door may have no signal for hours, or open the page again without it.
    gcTime: Number.POSITIVE_INFINITY,
    refetchInterval: 30_000,
    ...(kept && { initialData: kept.list, initialDataUpdatedAt: 0 }),
  });
  const { data, dataUpdatedAt } = query;
  const waiting = useSyncExternalStore(ticks.subscribe, ticks.read);
  const lastSendFailed = useSyncExternalStore(ticks.subscribe, ticks.lastSendFailed);
  const isFresh = data !== undefined && dataUpdatedAt > 0;
  // Measured only once, so that ticks keep their order when the device's clock is corrected later.
  const offset = useRef(kept?.clockOffsetMs);
  if (isFresh) offset.current ??= Date.parse(data.now) - dataUpdatedAt;
  useEffect(() => {
    if (isFresh) keepSignUps(session.id, eventId, { clockOffsetMs: offset.current ?? 0, list: data });
  }, [isFresh, data, session.id, eventId]);

  useEffect(() => {
    if (!isFresh) return;
    // A private window may have no room for it.
    const timer = setTimeout(() => void cacheDoorPage().catch(() => {}), CACHED_AFTER_MS);
    return () => clearTimeout(timer);
  }, [isFresh]);

  const sender = useRef<ReturnType<typeof startBackgroundSending>>(undefined);
  useEffect(() => {
    sender.current = startBackgroundSending(ticks, () =>
      ticks.send(api, {
        onStored: (id, stored) => storeTicks(client, api, id, stored),
        onRefused: (reason) =>
          announceError('No se pudo guardar una llegada que marcaste.', undefined, reason),
      }),
    );
    return () => sender.current?.stop();
  }, [ticks, api, client]);

  const list = useMemo(() => data && withTicks(data, waiting.map(tickIn)), [data, waiting]);
  return {
    query,
    list,
    /** The number of ticks that could not be sent yet. */
    unsent: lastSendFailed ? waiting.length : 0,
    tick(tick: Omit<Tick, 'at'>) {
      try {
        ticks.add(eventId, tick, Date.now() + (offset.current ?? 0));
        void sender.current?.attempt();
      } catch {
        announceError('Este teléfono no pudo guardar la marca. Liberá espacio y probá de nuevo.');
      }
    },
  };
}

/** Puts ticks that the server has stored into its list, before they leave the queue, so that no tick flickers. */
function storeTicks(client: QueryClient, api: Api, eventId: number, stored: Tick[]) {
  const { queryKey } = signUpsQuery(api, eventId);
  void client.cancelQueries({ queryKey }); // a response under way could be older
  client.setQueryData<SignUpList>(queryKey, (list) => list && withTicks(list, stored));
  void client.invalidateQueries({ queryKey });
}

function withTicks(list: SignUpList, ticks: readonly Tick[]): SignUpList {
  const bySignUp = new Map(ticks.map((tick) => [tick.signUpId, tick]));
  const signUps = list.signUps.map((signUp) => {
    const tick = bySignUp.get(signUp.id);
    return tick ? { ...signUp, arrivedAt: tick.arrived ? tick.at : null } : signUp;
  });
  return { ...list, signUps };
}
