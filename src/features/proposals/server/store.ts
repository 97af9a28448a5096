import { and, asc, eq, notInArray, sql } from 'drizzle-orm';
import { withoutMarks } from '../../../shared/contract/formatted-text.ts';
import { Problem } from '../../../shared/contract/problem.ts';
import type { Database } from '../../../shared/server/database/database.ts';
import { itemStore } from '../../../shared/server/item-store.ts';
import type { Proposal } from '../contract.ts';
import { inOrder, proposals } from './table.ts';

export type ProposalStore = ReturnType<typeof proposalStore>;

/**
 * Stores proposals. Lists are in the order that staff set. `hiddenCategories` returns the names of the categories that are
 * hidden from visitors.
 */
export function proposalStore(database: Database, hiddenCategories: () => Promise<string[]>) {
  const store = itemStore(database, proposals, {
    orderBy: inOrder,
    toItem: ({ createdAt, updatedAt, position, ...item }): Proposal => ({
      ...item,
      plainText: withoutMarks(item.description),
    }),
    missing: () => new Problem(404, 'Propuesta no encontrada'),
    detail: proposals.category,
  });
  return {
    ...store,

    /** Returns the proposals that visitors see, without drafts and without proposals of hidden categories. */
    published: async () =>
      store.list(and(eq(proposals.active, true), notInArray(proposals.category, await hiddenCategories()))),

    async categoriesInUse(): Promise<string[]> {
      const rows = await database.selectDistinct({ category: proposals.category }).from(proposals);
      return rows.map((row) => row.category);
    },

    /** Moves all proposals of a category to another category name, for example when a category is renamed. */
    async moveToCategory(from: string, to: string): Promise<void> {
      // Locked in the same order as by a move, so that neither waits for the other.
      await database
        .select({ id: proposals.id })
        .from(proposals)
        .where(eq(proposals.category, from))
        .orderBy(asc(proposals.id))
        .for('update');
      await database
        .update(proposals)
        .set({ category: to, version: sql`${proposals.version} + 1` })
        .where(eq(proposals.category, from));
    },
  };
}
