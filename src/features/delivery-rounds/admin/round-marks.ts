import { useRef, useSyncExternalStore } from 'react';
import { useStaff } from '../../../shared/web/staff/staff-context.tsx';
import { announceError } from '../../../shared/web/staff/toasts.tsx';
import type { Stop } from '../contract.ts';
import { deliveryMarksOf } from './delivery-marks.ts';

/** A second tap on the same stop within this time is treated as accidental and does not undo the first one. */
const SAME_TAP_MS = 700;

export interface MarkedStop extends Stop {
  /** Whether the stop is marked as delivered in this browser, even if the server has not received the mark yet. */
  isDelivered: boolean;
  isUnsent: boolean;
}

/**
 * Combines a round's stops with the unsent marks in this browser, and returns the function that handles a tap on a
 * stop.
 */
export function useMarkedStops(stops: readonly Stop[]) {
  const { session } = useStaff();
  const marks = deliveryMarksOf(session.id);
  const unsent = useSyncExternalStore(marks.subscribe, marks.read);
  const lastSendFailed = useSyncExternalStore(marks.subscribe, marks.lastSendFailed);
  const lastTap = useRef({ listRequestId: 0, at: 0 });

  const marked = stops.map((stop): MarkedStop => {
    const mark = unsent.find(({ key }) => Number(key) === stop.request.id);
    return { ...stop, isDelivered: mark?.delivered ?? stop.request.delivered, isUnsent: mark !== undefined };
  });
  const mark = ({ request: { id }, isDelivered }: MarkedStop) => {
    const now = Date.now();
    if (lastTap.current.listRequestId === id && now - lastTap.current.at < SAME_TAP_MS) return;
    lastTap.current = { listRequestId: id, at: now };
    try {
      marks.mark(id, !isDelivered);
    } catch {
      announceError('Este navegador no pudo guardar la entrega. Liberá espacio y probá de nuevo.');
    }
  };
  return { stops: marked, mark, unsentCount: unsent.length, lastSendFailed, marks };
}
