import { sql } from 'drizzle-orm';
import type { Database } from '../../../shared/server/database/database.ts';
import { refuseStale } from '../../../shared/server/versioned-store.ts';
import type { Thanks, ThanksChange } from '../contract.ts';
import { electionThanks } from './table.ts';

export type ThanksStore = ReturnType<typeof thanksStore>;

/**
 * Stores the thanks of staff after the election. `change` needs a transaction, because it locks the row until the end
 * of it.
 */
export const thanksStore = (database: Database) => ({
  async current(): Promise<Thanks> {
    const [row] = await database.select(COLUMNS).from(electionThanks);
    return row ?? { text: '', version: 0 };
  },

  /** Throws a Problem with status 409 for a stale version. */
  async change({ text, version }: ThanksChange): Promise<Thanks> {
    await database.insert(electionThanks).values({}).onConflictDoNothing();
    const [stored] = await database.select(COLUMNS).from(electionThanks).for('update');
    refuseStale(version, stored?.version ?? 0);
    const [row] = await database
      .update(electionThanks)
      .set({ text, version: sql`${electionThanks.version} + 1` })
      .returning(COLUMNS);
    if (!row) throw new Error('An update of the only row returns it.');
    return row;
  },
});

const COLUMNS = { text: electionThanks.text, version: electionThanks.version };
