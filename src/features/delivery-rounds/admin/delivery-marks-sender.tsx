import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useStaff } from '../../../shared/web/staff/staff-context.tsx';
import { announceError } from '../../../shared/web/staff/toasts.tsx';
import type { ListRequest } from '../../list-requests/contract.ts';
import { everyListRequest } from '../../list-requests/contract.ts';
import type { Round } from '../contract.ts';
import { deliveryMarksOf } from './delivery-marks.ts';
import { everyRound, everyWholeRound } from './round-queries.ts';

/** Between attempts: twice as long after each that failed. */
const FIRST_PAUSE_MS = 2_000;
const LONGEST_PAUSE_MS = 60_000;

/** Sends what was marked without signal, whichever screen of the back office is open. Shows nothing. */
export function DeliveryMarksSender() {
  const { api, session } = useStaff();
  const client = useQueryClient();

  useEffect(() => {
    if (session.modoLocal) return;
    const marks = deliveryMarksOf(session.id);
    let pause = FIRST_PAUSE_MS;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isUnderWay = false;
    let isOver = false;
    let hasChanged = false;
    let seen = marks.read().marks;

    const attempt = async () => {
      clearTimeout(timer);
      if (isUnderWay || isOver || marks.read().marks.length === 0) return;
      isUnderWay = true;
      const outcome = await marks.send(api, { onTaken, onDropped }).finally(() => {
        isUnderWay = false;
      });
      if (isOver) return;
      if (hasChanged) readAgain();
      if (outcome === 'forbidden') announceError(FORBIDDEN);
      if (outcome === 'done') {
        pause = FIRST_PAUSE_MS;
        return attempt(); // tapped while the last one was on its way
      }
      if (outcome !== 'away') return;
      timer = setTimeout(attempt, pause);
      pause = Math.min(2 * pause, LONGEST_PAUSE_MS);
    };
    const readAgain = () => {
      hasChanged = false;
      void client.invalidateQueries(everyRound);
      void client.invalidateQueries(everyListRequest);
    };
    /** There is reason to hope: not after as long a pause as before. */
    const soon = () => {
      pause = FIRST_PAUSE_MS;
      void attempt();
    };
    /** Before the mark is forgotten, or the stop would look pending until the round is read again. */
    const onTaken = (listRequest: ListRequest) => {
      hasChanged = true;
      void client.cancelQueries(everyWholeRound); // what was read before the mark would undo it on the screen
      client.setQueriesData<Round>(everyWholeRound, (round) => round && withListRequest(round, listRequest));
    };
    const onDropped = (_: unknown, reason: string) => {
      hasChanged = true;
      announceError('No se pudo guardar una entrega que marcaste.', undefined, reason);
    };
    const follow = () => document.visibilityState === 'visible' && soon();
    /** Here or in another tab: what was tapped is sent, and what another tab has sent is so here too. */
    const onMark = () => {
      const now = marks.read().marks;
      const gone = seen.filter(({ listRequestId }) =>
        now.every((mark) => mark.listRequestId !== listRequestId),
      );
      const isNew = now.at(-1)?.at !== seen.at(-1)?.at;
      seen = now;
      if (gone.length > 0) hasChanged = true;
      if (gone.length > 0 && !isUnderWay) readAgain();
      if (isNew) void attempt();
    };

    soon();
    const stopHearing = marks.subscribe(onMark);
    addEventListener('online', soon);
    addEventListener(SEND_NOW, soon);
    document.addEventListener('visibilitychange', follow);
    return () => {
      isOver = true;
      clearTimeout(timer);
      stopHearing();
      removeEventListener('online', soon);
      removeEventListener(SEND_NOW, soon);
      document.removeEventListener('visibilitychange', follow);
    };
  }, [api, client, session.id, session.modoLocal]);

  return null;
}

const SEND_NOW = 'entregas-enviar-ahora';
/** Does not wait for the pause to end. */
export const sendMarksNow = () => dispatchEvent(new Event(SEND_NOW));

const FORBIDDEN =
  'Tu usuario no puede marcar entregas. Lo que marcaste queda guardado: avisale a un administrador.';

const withListRequest = (round: Round, listRequest: ListRequest): Round => ({
  ...round,
  stops: round.stops.map((stop) =>
    stop.request.id === listRequest.id ? { ...stop, request: listRequest } : stop,
  ),
});
