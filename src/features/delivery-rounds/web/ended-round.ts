import { leftOf, walkedDoors } from './door-state.ts';
import { markText } from './door-texts.ts';
import type { RoundOnPhone } from './kept-round.ts';

/** What is left of a round whose link no longer works. */
export interface EndedRound {
  /** Whether no door was left to visit, so that the round was probably finished. */
  isDone: boolean;
  /** The marks that could not be sent, each as a line of text. */
  unsent: string[];
}

/** Removes a round from the phone, because its link no longer works, and returns what has to be said about it. */
export function endRound(phone: RoundOnPhone): EndedRound {
  const kept = phone.read();
  const waiting = phone.queue.read();
  const marks = waiting.map((mark) => ({ ...mark, by: '' }));
  const doors = kept ? walkedDoors(kept.round, marks) : [];
  const ended = {
    isDone: doors.length > 0 && leftOf(doors).length === 0,
    unsent: waiting.map((mark) => markText(mark, doors)),
  };
  phone.forget();
  return ended;
}
