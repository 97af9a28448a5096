import type { RoundOnPhone } from './kept-round.ts';

/** Handles unsent marks of other links that were opened on the same phone. */

/**
 * Takes over the marks and added doors of a round that were not sent with its former link, and those that the server refused because
 * that link had ended. The other data of the former link are removed.
 */
export function takeAlong(phone: RoundOnPhone, roundId: number) {
  for (const former of phone.others()) {
    const refused = former.refused.read().map(({ mark }) => mark);
    for (const mark of [...former.queue.read(), ...refused]) {
      if (mark.roundId !== roundId) continue;
      try {
        phone.queue.put(mark);
      } catch {
        return; // the storage is full, so the marks stay with the former link
      }
      former.queue.remove(mark);
      former.refused.remove(mark);
    }
    for (const door of former.added.read()) {
      if (door.roundId !== roundId) continue;
      try {
        phone.added.put({ ...door, reason: null });
      } catch {
        return;
      }
      former.added.remove(door);
    }
    if (former.read()?.round.id === roundId) former.end();
    former.forgetIfSettled();
  }
}

export interface UnsentElsewhere {
  /** The name of the round; empty when unknown. */
  name: string;
  count: number;
}

/** Returns how many marks of other rounds this phone still has. */
export const unsentElsewhere = (phone: RoundOnPhone, roundId: number): UnsentElsewhere[] =>
  phone.others().flatMap((other) => {
    const count = other.queue.read().filter((mark) => mark.roundId !== roundId).length;
    const name = other.read()?.round.name ?? other.ended()?.name ?? '';
    return count > 0 ? [{ name, count }] : [];
  });
