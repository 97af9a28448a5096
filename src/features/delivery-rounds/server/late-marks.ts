import { eq, sql } from 'drizzle-orm';
import type { SentMark } from '../../../shared/contract/delivery-marks.ts';
import type { Database } from '../../../shared/server/database/database.ts';
import { CLOCK_TOLERANCE_MS, type EndedLink } from './ended-links.ts';
import { type AddMarksOptions, addRoundMarks, type RoundMarker } from './round-marks.ts';
import { endedLinks } from './table.ts';

/**
 * Stores marks that arrive after the end of their link, within a transaction, and refuses those that were made after
 * the end. The receipt contains no marks, because an ended link shows no data.
 */
export async function addLateMarks(
  transaction: Database,
  options: AddMarksOptions,
  sent: readonly SentMark[],
  { hash, endedAt }: EndedLink,
  marker: RoundMarker,
) {
  const madeUntil = new Date(Date.parse(endedAt) + CLOCK_TOLERANCE_MS);
  const { stored, added, refused } = await addRoundMarks(transaction, options, sent, {
    ...marker,
    madeUntil,
  });
  await transaction
    .update(endedLinks)
    .set({ lateMarks: sql`${endedLinks.lateMarks} + ${added.length}` })
    .where(eq(endedLinks.hash, hash));
  return { stored, refused, marks: [] };
}
