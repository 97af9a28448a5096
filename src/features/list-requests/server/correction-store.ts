import { eq, sql } from 'drizzle-orm';
import { notFound } from '../../../shared/contract/problem.ts';
import type { Database } from '../../../shared/server/database/database.ts';
import { refuseStale } from '../../../shared/server/versioned-store.ts';
import type { Correction } from '../admin/change-inputs.ts';
import { searchTextOf } from './store.ts';
import { listRequests } from './table.ts';

type Row = typeof listRequests.$inferSelect;
/** The corrected columns. Those that are missing stay as they are. */
export type Corrected = Omit<Correction, 'version' | 'phone'> &
  Partial<Pick<Row, 'phone' | 'neighbourhood' | 'outsideArea'>>;

/** Corrects what a list request says. The methods must run in a transaction. */
export const correctionStore = (database: Database) => ({
  /**
   * Returns a list request and locks it until the end of the transaction. Throws a Problem with status 404 for an
   * unknown id, and 409 if it was corrected since `version`.
   */
  async lock(id: number, version: number | undefined): Promise<Row> {
    const [row] = await database.select().from(listRequests).where(eq(listRequests.id, id)).for('update');
    if (!row) throw notFound('ese pedido');
    refuseStale(version, row.version);
    return row;
  },

  /** Stores a correction of a locked list request, and the text by which it is found. */
  async correct(row: Row, corrected: Corrected): Promise<void> {
    await database
      .update(listRequests)
      .set({
        ...corrected,
        phoneCorrected: row.phoneCorrected || (corrected.phone ?? row.phone) !== row.phone,
        search: searchTextOf({ ...row, ...corrected }),
        version: sql`${listRequests.version} + 1`,
      })
      .where(eq(listRequests.id, row.id));
  },

  /** Makes a locked list request outside the delivery area a pending one. */
  async accept(id: number): Promise<void> {
    await database.update(listRequests).set({ outsideArea: 'accepted' }).where(eq(listRequests.id, id));
  },
});
