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
  link: EndedLink,
  marker: RoundMarker,
) {
  const { stored, added, refused } = await addRoundMarks(transaction, options, sent, {
    ...marker,
    madeUntil: lastMomentOf(link),
  });
  await countLate(transaction, link, added.length);
  return { stored, refused, marks: [] };
}

/** The last moment of which an ended link accepts a mark or a door. */
export const lastMomentOf = ({ endedAt }: EndedLink) => new Date(Date.parse(endedAt) + CLOCK_TOLERANCE_MS);

/** Counts what arrived after the end of a link, which accepts only a limited number. */
export const countLate = (transaction: Database, { hash }: EndedLink, count: number) =>
  transaction
    .update(endedLinks)
    .set({ lateMarks: sql`${endedLinks.lateMarks} + ${count}` })
    .where(eq(endedLinks.hash, hash));
