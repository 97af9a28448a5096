import * as z from 'zod/mini';
import type { Mark } from '../../../shared/contract/delivery-marks.ts';
import type { VolunteerRound } from '../contract.ts';
import { leftOf, walkedDoors } from './door-state.ts';

const endedRound = z.object({
  /** The name of the round; empty when unknown. */
  name: z.string(),
  /** Whether no door was left to visit, so that the round was probably finished. */
  isDone: z.boolean(),
  /** The positions of the doors in the round, so that a mark can be shown with the number of its door. */
  doors: z.array(z.object({ requestId: z.int(), position: z.int() })),
});

/**
 * What a phone keeps of a round whose link no longer works, as long as marks are left on the phone. It contains nothing
 * about neighbours.
 */
export type EndedRound = z.infer<typeof endedRound>;

export const UNKNOWN_ROUND: EndedRound = { name: '', isDone: false, doors: [] };

export function endedRoundOf(round: VolunteerRound, waiting: readonly Omit<Mark, 'by'>[]): EndedRound {
  const doors = walkedDoors(
    round,
    waiting.map((mark) => ({ ...mark, by: '' })),
  );
  return {
    name: round.name,
    isDone: doors.length > 0 && leftOf(doors).length === 0,
    doors: doors.map(({ requestId, position }) => ({ requestId, position })),
  };
}

export function endedRoundIn(text: string): EndedRound {
  try {
    return endedRound.parse(JSON.parse(text));
  } catch {
    return UNKNOWN_ROUND;
  }
}
