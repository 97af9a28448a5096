import { useMemo, useSyncExternalStore } from 'react';
import { doorStateOf, type Mark } from '../../../shared/contract/delivery-marks.ts';
import { useStaff } from '../../../shared/web/staff/staff-context.tsx';
import { type Door, doorOf, type Round, type Stop } from '../contract.ts';
import { MARK_WITHOUT_ID, walkedDoors, walkOf } from '../web/door-state.ts';
import { useDoorMarks } from '../web/use-door-marks.ts';
import { deliveryMarksOf } from './delivery-marks.ts';

/** A stop for the printed sheet, including the marks that wait in this browser. */
export interface MarkedStop extends Stop {
  isDelivered: boolean;
}

const NO_ROUND = { id: 0, createdAt: '', finishedAt: null, stops: [] };

/** Combines a round with the unsent marks in this browser, and returns the functions that mark its doors. */
export function useMarkedRound(round: Pick<Round, 'id' | 'createdAt' | 'finishedAt' | 'stops'> = NO_ROUND) {
  const { session } = useStaff();
  const marks = deliveryMarksOf(session.id);
  const waiting = useSyncExternalStore(marks.subscribe, marks.read);
  const lastSendFailed = useSyncExternalStore(marks.subscribe, marks.lastSendFailed);
  const { doors, next } = useMemo(() => {
    const ofRound = waiting.filter(({ roundId }) => roundId === round.id);
    return walkOf(
      walkedDoors(
        { createdAt: round.createdAt, stops: doorsOf(round) },
        ofRound.map((mark) => ({ ...mark, by: session.name })),
      ),
    );
  }, [round, waiting, session.name]);
  const stops = round.stops.map((stop): MarkedStop => {
    const door = doors.find(({ requestId }) => requestId === stop.request.id);
    return { ...stop, marks: door?.marks ?? stop.marks, isDelivered: door?.stage === 'delivered' };
  });
  const taps = useDoorMarks({ queue: marks, roundId: round.id, clockOffsetMs: 0 });
  return { doors, next, stops, waiting, lastSendFailed, marks, ...taps };
}

function doorsOf({ createdAt, stops }: Pick<Round, 'createdAt' | 'stops'>): Door[] {
  return stops.map((stop) => {
    const { request, marks } = stop;
    const isKnown = doorStateOf(marks).delivered || !request.delivered;
    const all = isKnown ? marks : [...marks, deliveredBefore(request.id, marks.at(-1)?.at ?? createdAt)];
    return { ...doorOf(stop), marks: all };
  });
}

/** Returns a mark that stands for a delivery which was recorded without a mark, as in earlier releases. */
const deliveredBefore = (requestId: number, at: string): Mark => ({
  id: MARK_WITHOUT_ID,
  requestId,
  outcome: 'delivered',
  undoes: null,
  note: '',
  at,
  by: '',
});
