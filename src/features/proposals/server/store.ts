import { and, asc, eq, notInArray, sql } from 'drizzle-orm';
import { Problem } from '../../../shared/contract/problem.ts';
import { refuseStale } from '../../../shared/server/changes.ts';
import type { Database } from '../../../shared/server/database.ts';
import type { NewProposal, Proposal, ProposalChange } from '../contract.ts';
import { proposals } from './table.ts';

export type ProposalStore = ReturnType<typeof proposalStore>;

/**
 * Proposals as they are kept. Lists come in the order in which they were written. `hiddenCategories` names those that
 * visitors do not see; `written` is called after every change.
 */
export const proposalStore = (
  database: Database,
  hiddenCategories: () => Promise<string[]>,
  written: () => void = () => {},
) => ({
  /** What visitors see: neither drafts nor what stands in a hidden category. */
  async published(): Promise<Proposal[]> {
    const rows = await database
      .select()
      .from(proposals)
      .where(and(eq(proposals.active, true), notInArray(proposals.category, await hiddenCategories())))
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

  async create(item: NewProposal): Promise<Proposal> {
    const [row] = await database.insert(proposals).values(item).returning();
    written();
    if (!row) throw new Error('An insert answers its row.');
    return toProposal(row);
  },

  /** Throws 404, and 409 when the edit was made from an older version than the kept one. */
  async change(id: number, { version, ...changed }: ProposalChange): Promise<Proposal> {
    const kept = await lockedVersion(database, id, version);
    const [row] = await database
      .update(proposals)
      .set({ ...changed, version: kept + 1, updatedAt: sql`now()` })
      .where(eq(proposals.id, id))
      .returning();
    written();
    if (!row) throw noSuchProposal();
    return toProposal(row);
  },

  /** Throws 404, and 409 when the one to be deleted is older than the kept one. */
  async remove(id: number, version?: number): Promise<void> {
    await lockedVersion(database, id, version);
    await database.delete(proposals).where(eq(proposals.id, id));
    written();
  },

  /** A renamed category keeps its proposals. */
  async moveToCategory(from: string, to: string): Promise<void> {
    await database
      .update(proposals)
      .set({ category: to, version: sql`${proposals.version} + 1`, updatedAt: sql`now()` })
      .where(eq(proposals.category, from));
    written();
  },
});

/** Nobody else changes it until the transaction ends. Answers its version; throws 404, and 409 for a stale one. */
async function lockedVersion(database: Database, id: number, given: number | undefined): Promise<number> {
  const [row] = await database
    .select({ version: proposals.version })
    .from(proposals)
    .where(eq(proposals.id, id))
    .for('update');
  if (!row) throw noSuchProposal();
  refuseStale(given, row.version);
  return row.version;
}

const noSuchProposal = () => new Problem(404, 'Propuesta no encontrada');

const toProposal = ({ createdAt, updatedAt, ...row }: typeof proposals.$inferSelect): Proposal => row;
