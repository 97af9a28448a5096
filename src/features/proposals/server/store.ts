import { asc, eq } from 'drizzle-orm';
import type { Database } from '../../../shared/server/database.ts';
import { mediaTypeOf } from '../../media/contract.ts';
import type { NewProposal, Proposal } from '../contract.ts';
import { proposals } from './table.ts';

export type ProposalStore = ReturnType<typeof proposalStore>;

/** Proposals as they are kept. Lists come in the order in which they were written. `written` is called after every change. */
export const proposalStore = (database: Database, written: () => void = () => {}) => ({
  async published(): Promise<Proposal[]> {
    const rows = await database
      .select()
      .from(proposals)
      .where(eq(proposals.active, true))
      .orderBy(asc(proposals.id));
    return rows.map(toProposal);
  },

  async withDrafts(): Promise<Proposal[]> {
    const rows = await database.select().from(proposals).orderBy(asc(proposals.id));
    return rows.map(toProposal);
  },

  async categoriesInUse(): Promise<string[]> {
    const rows = await database.selectDistinct({ category: proposals.category }).from(proposals);
    return rows.map((row) => row.category);
  },

  async add(items: NewProposal[]): Promise<Proposal[]> {
    const rows = await database.insert(proposals).values(items).returning();
    written();
    return rows.map(toProposal);
  },
});

const toProposal = ({ createdAt, updatedAt, ...row }: typeof proposals.$inferSelect): Proposal => ({
  ...row,
  mediaType: mediaTypeOf(row),
});
