import { asc, sql } from 'drizzle-orm';
import { invalid, notFound } from '../../../shared/contract/problem.ts';
import type { Database } from '../../../shared/server/database/database.ts';
import { select } from '../../../shared/server/database/select.ts';
import { type ProposalPlace, proposalPlaceInput } from '../contract.ts';
import { inOrder, proposals } from './table.ts';

/** Where a proposal stands among all, drafts included. */
interface Standing {
  /** The proposal's place, from 1 on. */
  place: number;
  /** The id of the proposal before it; null for the first one. */
  previous: number | null;
}

interface Move {
  title: string;
  former: Standing;
  now: Standing;
}

/**
 * The order of proposals, which staff set. A move is relative to a neighbour, so two users who move different proposals
 * at once do not undo each other's moves. `database` has to be a transaction, because the rows are locked until it ends.
 */
export function proposalOrder(database: Database) {
  async function move(id: number, placeAmong: (others: number[]) => number): Promise<Move> {
    // Locked by id, so that two moves at once do not wait for each other.
    await database.select({ id: proposals.id }).from(proposals).orderBy(asc(proposals.id)).for('update');
    const rows = await database
      .select({ id: proposals.id, title: proposals.title })
      .from(proposals)
      .orderBy(...inOrder);
    const moved = rows.find((row) => row.id === id);
    if (!moved) throw notFound('esa propuesta');
    const former = rows.map((row) => row.id);
    const others = former.filter((other) => other !== id);
    const now = others.toSpliced(placeAmong(others), 0, id);
    await store(now);
    return { title: moved.title, former: standingIn(former, id), now: standingIn(now, id) };
  }

  /** Stores the places that changed. The order is no part of an item's version, so an edit meanwhile is not stale. */
  const store = (ids: number[]) =>
    select(
      database,
      sql`update proposals set position = placed.position
        from jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb) with ordinality as placed(id, position)
        where proposals.id = placed.id::integer and proposals.position is distinct from placed.position`,
    );

  return {
    /**
     * Puts a proposal directly before or after another one. Throws 404 if one of them does not exist, and 422 if they
     * are the same.
     */
    moveBeside(id: number, { neighbour, isBefore }: ProposalPlace): Promise<Move> {
      if (neighbour === id)
        throw invalid(
          proposalPlaceInput.fieldErrors({ neighbour: 'Una propuesta no puede ir al lado de sí misma.' }),
        );
      return move(id, (others) => {
        const index = others.indexOf(neighbour);
        if (index < 0) throw notFound('la propuesta de al lado');
        return isBefore ? index : index + 1;
      });
    },

    /** Puts a proposal after the one that it stood after, or first if it was first or that one no longer exists. */
    moveBack: (id: number, { previous }: Standing): Promise<Move> =>
      move(id, (others) => (previous === null ? 0 : others.indexOf(previous) + 1)),
  };
}

const standingIn = (ids: number[], id: number): Standing => {
  const index = ids.indexOf(id);
  return { place: index + 1, previous: ids[index - 1] ?? null };
};
