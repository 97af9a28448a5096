import { useEffect, useEffectEvent } from 'react';
import { HOUR_MS } from '../../../shared/contract/durations.ts';
import { Unreachable } from '../../../shared/web/api.ts';
import { codeResponseIn } from './code-requests.ts';

/** A visitor's wait in the queue for a code, both times in epoch milliseconds. */
export interface Wait {
  /** When a code can probably be sent. */
  until: number;
  /** When to ask the server again, which may be before `until`, because others may leave the queue. */
  askAt: number;
  /** Whether the visitor has a place in the queue. Without a place, the page only asks again later. */
  hasPlace: boolean;
}

/** How often a browser with a ticket asks the server, because the queue can become shorter. */
const ASK_EVERY_MS = 15_000;
/** How often a browser without a ticket asks, because others in its network may verify their phones. */
const ASK_WITHOUT_TICKET_MS = 60_000;
/** The page gives up on longer waits, because nobody keeps the page open for so long. */
const LONGEST_WAIT_MS = HOUR_MS;

const MANY = 'Hay muchas personas pidiendo un código.';
export const WAITING = {
  withPlace: `${MANY} Tu lugar está guardado, y lo que escribiste también: te avisamos cuando puedas.`,
  withoutPlace: `${MANY} Lo que escribiste queda guardado, y probamos de nuevo sin que hagas nada.`,
};
export const WAITS_OFFLINE =
  'No hay conexión. Probamos de nuevo sin que hagas nada, y lo que escribiste sigue guardado.';

/**
 * Returns the wait after a request for a code failed, or null when waiting does not help. When the site cannot be
 * reached, a visitor who waited before or has a ticket goes on waiting.
 */
export function waitAfter(
  failure: unknown,
  { former, hasTicket }: { former: Wait | null; hasTicket: boolean },
  now = Date.now(),
): Wait | null {
  const isAway = failure instanceof Unreachable && failure.serverMessage === undefined;
  if (isAway && (former || hasTicket)) {
    return { until: former?.until ?? now, askAt: now + ASK_EVERY_MS, hasPlace: hasTicket };
  }
  const { waitSeconds, turn } = codeResponseIn(failure) ?? {};
  if (waitSeconds === undefined || waitSeconds * 1_000 > LONGEST_WAIT_MS) return null;
  const wait = Math.max(1, waitSeconds) * 1_000;
  const hasPlace = turn !== undefined;
  const pause = hasPlace ? ASK_EVERY_MS : ASK_WITHOUT_TICKET_MS;
  return { until: now + wait, askAt: now + Math.min(wait, pause), hasPlace };
}

/** Hook that asks the server again when it is time, and at once when the connection or the visitor comes back. */
export function useTurnCheck(wait: Wait | null, ask: () => void) {
  const askNow = useEffectEvent(() => {
    // An event can still arrive after the wait has ended, just before the effect below is cleaned up.
    if (wait) ask();
  });
  useEffect(() => {
    if (!wait) return;
    const timer = setTimeout(() => askNow(), Math.max(0, wait.askAt - Date.now()));
    const cameBack = () => {
      if (!document.hidden && Date.now() >= Math.min(wait.until, wait.askAt)) askNow();
    };
    const isOnline = () => askNow();
    addEventListener('online', isOnline);
    document.addEventListener('visibilitychange', cameBack);
    return () => {
      clearTimeout(timer);
      removeEventListener('online', isOnline);
      document.removeEventListener('visibilitychange', cameBack);
    };
  }, [wait]);
}

const TURN_TITLE = '¡Te toca! · ';

/** Tells a visitor who is looking at another tab that the wait is over, in the title of the page and by vibration. */
export function announceTurn() {
  if (!document.hidden || document.title.startsWith(TURN_TITLE)) return;
  const title = document.title;
  document.title = TURN_TITLE + title;
  navigator.vibrate?.(200);
  const restore = () => {
    if (document.hidden) return;
    document.title = title;
    document.removeEventListener('visibilitychange', restore);
  };
  document.addEventListener('visibilitychange', restore);
}
