import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { startBackgroundSending } from '../../../shared/web/background-sending.ts';
import { useStaff } from '../../../shared/web/staff/staff-context.tsx';
import { announceError } from '../../../shared/web/staff/toasts.tsx';
import type { ListRequest } from '../../list-requests/contract.ts';
import { everyListRequest } from '../../list-requests/contract.ts';
import { everyRound, type Round } from '../contract.ts';
import { deliveryMarksOf } from './delivery-marks.ts';
import { everyWholeRound } from './round-queries.ts';

/**
 * Sends the delivery marks stored in this browser to the server, in the background and on every screen of the back
 * office. Renders nothing.
 */
export function DeliveryMarksSender() {
  const { api, session } = useStaff();
  const client = useQueryClient();

  useEffect(() => {
    if (session.isLocalMode) return;
    const marks = deliveryMarksOf(session.id);
    let former = marks.read();
    let isStale = false;

    /**
     * Updates the cached rounds when the server has accepted a mark, before the mark leaves the queue. Otherwise the
     * stop would appear pending until the round is refetched.
     */
    const onTaken = (listRequest: ListRequest) => {
      isStale = true;
      void client.cancelQueries(everyWholeRound); // the response to a refetch in progress could be older and would overwrite the stop's new state
      client.setQueriesData<Round>(everyWholeRound, (round) => round && withListRequest(round, listRequest));
    };
    const onDropped = (_: unknown, reason: string) => {
      isStale = true;
      announceError('No se pudo guardar una entrega que marcaste.', undefined, reason);
    };
    const refetch = () => {
      isStale = false;
      void client.invalidateQueries(everyRound);
      void client.invalidateQueries(everyListRequest);
    };
    const sender = startBackgroundSending(marks, async () => {
      const outcome = await marks.send(api, { onTaken, onDropped });
      if (isStale) refetch();
      if (outcome === 'forbidden') announceError(FORBIDDEN);
      return outcome;
    });
    /** Called when a mark was added or sent, in this tab or in another one. */
    const onQueueChange = () => {
      const marked = marks.read();
      const isGone = former.some(({ key }) => marked.every((mark) => mark.key !== key));
      const isNew = marked.at(-1)?.at !== former.at(-1)?.at;
      former = marked;
      isStale ||= isGone;
      if (isGone && !sender.isSending()) refetch();
      if (isNew) void sender.attempt();
    };

    const unsubscribe = marks.subscribe(onQueueChange);
    addEventListener(SEND_NOW, sender.retryNow);
    return () => {
      sender.stop();
      unsubscribe();
      removeEventListener(SEND_NOW, sender.retryNow);
    };
  }, [api, client, session.id, session.isLocalMode]);

  return null;
}

const SEND_NOW = 'entregas-enviar-ahora';
/** Sends the waiting delivery marks at once instead of after the back-off delay. */
export const sendMarksNow = () => dispatchEvent(new Event(SEND_NOW));

const FORBIDDEN =
  'Tu usuario no puede marcar entregas. Lo que marcaste queda guardado: avisale a un administrador.';

const withListRequest = (round: Round, listRequest: ListRequest): Round => ({
  ...round,
  stops: round.stops.map((stop) =>
    stop.request.id === listRequest.id ? { ...stop, request: listRequest } : stop,
  ),
});
