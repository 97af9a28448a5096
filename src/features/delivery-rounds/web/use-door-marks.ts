import { useRef, useState } from 'react';
import type { Reason } from '../../../shared/contract/delivery-marks.ts';
import { spoken } from '../../../shared/contract/spoken.ts';
import { MARK_WITHOUT_ID, marksToUndo, type WalkedDoor } from './door-state.ts';
import type { MarkDraft, MarkQueue } from './mark-queue.ts';

/** The outcome of a visit to a door. */
export interface Decision {
  outcome: 'delivered' | Reason;
  note?: string;
}

/**
 * A tap within this time after the previous one counts as accidental, even on another door, because the next door's
 * button has then moved under the thumb.
 */
export const SAME_TAP_MS = 700;

interface DoorMarksOptions {
  queue: Pick<MarkQueue, 'add'>;
  roundId: number;
  /** The milliseconds to add to this device's clock to get the time of the server. */
  clockOffsetMs: number;
}

/** Returns functions that mark a door and take a mark back, and whether the device could not store the last mark. */
export function useDoorMarks({ queue, roundId, clockOffsetMs }: DoorMarksOptions) {
  const lastTapAt = useRef(Number.NEGATIVE_INFINITY);
  const [isFull, setFull] = useState(false);

  /** Stores marks of one tap. Returns whether they were stored. */
  const add = (
    { requestId, marks: known }: WalkedDoor,
    drafts: Pick<MarkDraft, 'outcome' | 'note' | 'undoes'>[],
  ) => {
    const tappedAt = performance.now();
    if (drafts.length === 0 || tappedAt - lastTapAt.current < SAME_TAP_MS) return false;
    try {
      queue.add(
        drafts.map((draft) => ({ ...draft, roundId, requestId })),
        { now: Date.now() + clockOffsetMs, known },
      );
      lastTapAt.current = tappedAt;
      setFull(false);
      return true;
    } catch {
      setFull(true);
      return false;
    }
  };

  return {
    decide: (door: WalkedDoor, { outcome, note = '' }: Decision) => add(door, [{ outcome, note }]),
    undo: (door: WalkedDoor) =>
      add(
        door,
        marksToUndo(door).map((undoes) =>
          undoes === MARK_WITHOUT_ID ? { outcome: 'pending' } : { outcome: 'undone', undoes },
        ),
      ),
    isFull,
  };
}

export const STORAGE_FULL = spoken`Este teléfono no pudo guardar la marca. Liberá espacio y probá de nuevo.`;
