import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { doorStateOf, type Mark } from '../../../shared/contract/delivery-marks.ts';
import { startBackgroundSending } from '../../../shared/web/background-sending.ts';
import { useStaff } from '../../../shared/web/staff/staff-context.tsx';
import { announceError } from '../../../shared/web/staff/toasts.tsx';
import { everyListRequest } from '../../list-requests/contract.ts';
import { everyRound, type Round } from '../contract.ts';
import type { Receipt } from '../web/mark-queue.ts';
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
     * Updates the cached rounds when the server has stored marks, before the queue removes the marks. Otherwise the
     * doors would appear unmarked until the round is refetched.
     */
    const onReceipt = ({ marks: stored }: Receipt) => {
      isStale = true;
      // The response to a refetch in progress could be older and would overwrite the doors' new state.
      void client.cancelQueries(everyWholeRound);
      client.setQueriesData<Round>(everyWholeRound, (round) => round && withMarks(round, stored));
    };
    const onRefused = (_: unknown, reason: string) => {
      isStale = true;
      announceError('No se pudo guardar una entrega que marcaste.', undefined, reason);
    };
    const refetch = () => {
      isStale = false;
      void client.invalidateQueries(everyRound);
      void client.invalidateQueries(everyListRequest);
    };
    const sender = startBackgroundSending({ read: marks.waiting }, async () => {
      const outcome = await marks.send(api, { onReceipt, onRefused });
      if (isStale) refetch();
      if (outcome === 'forbidden') announceError(FORBIDDEN);
      return outcome;
    });
    /** Called when a mark was added or sent, in this tab or in another one. */
    const onQueueChange = () => {
      const marked = marks.read();
      const isGone = former.some(({ id }) => marked.every(({ id: other }) => other !== id));
      const isNew = marked.at(-1)?.id !== former.at(-1)?.id;
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

const withMarks = (round: Round, stored: readonly Mark[]): Round => ({
  ...round,
  stops: round.stops.map((stop) => {
    const known = new Set(stop.marks.map(({ id }) => id));
    const more = stored.filter(({ id, requestId }) => requestId === stop.request.id && !known.has(id));
    if (more.length === 0) return stop;
    const marks = [...stop.marks, ...more];
    const { delivered, closed, attempts } = doorStateOf(marks);
    return { ...stop, marks, request: { ...stop.request, delivered, closed, attempts } };
  }),
});
