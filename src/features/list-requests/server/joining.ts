import { eq, or } from 'drizzle-orm';
import type { Database } from '../../../shared/server/database/database.ts';
import { joinedQuantity } from '../admin/repeat-inputs.ts';
import { type ListRequest, LONGEST_NOTE } from '../contract.ts';
import { correctionStore } from './correction-store.ts';
import { markStore } from './mark-store.ts';
import { listRequests } from './table.ts';

/**
 * Joins an open list request to another one, both of them locked: the papers, the notes and the phone of both are on the
 * one that is kept, and the other one is cancelled. The reason names the kept one by its reference, because the person
 * who asked reads it, and must not learn who the other one is. If the campaign already brings papers to the door, there is
 * nothing to decide about the kept one.
 */
export async function joinTo(
  transaction: Database,
  kept: ListRequest,
  joined: ListRequest,
  by: string,
): Promise<void> {
  await markStore(transaction).cancel(joined.id, {
    by,
    reason: `Unido al pedido ${kept.reference ?? kept.id}`,
  });
  const { id, joinedTo } = listRequests;
  // Those that were joined to the joined one before come with the kept one too.
  await transaction
    .update(listRequests)
    .set({ joinedTo: kept.id })
    .where(or(eq(id, joined.id), eq(joinedTo, joined.id)));
  const corrections = correctionStore(transaction);
  const isSamePhone = kept.phone !== '' && kept.phone === joined.phone;
  await corrections.correct(await corrections.lock(kept.id, undefined), {
    phone: kept.phone || joined.phone,
    quantity: joinedQuantity(kept.quantity, joined.quantity, isSamePhone),
    note: joinedNote(kept.note, joined.note),
    ...(kept.outsideArea === 'undecided' &&
      joined.outsideArea !== 'undecided' && { outsideArea: 'accepted' as const }),
  });
}

/** Joins two notes. If both are too long for one, the end of the second is left out. */
function joinedNote(kept: string | null, joined: string | null): string | null {
  if (!kept || !joined || kept === joined) return kept || joined;
  const note = `${kept} · ${joined}`;
  return note.length > LONGEST_NOTE ? `${note.slice(0, LONGEST_NOTE - 1).trimEnd()}…` : note;
}
