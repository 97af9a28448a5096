import type { Database } from '../../../shared/server/database/database.ts';
import { FIRST_LABELS } from '../contract.ts';
import { messageLabels } from './table.ts';

/** The labels that the campaign offers. `database` may be a transaction. */
export const labelStore = (database: Database) => ({
  async all(): Promise<string[]> {
    const [stored] = await database.select().from(messageLabels);
    return stored?.labels ?? FIRST_LABELS;
  },

  /** Replaces the labels. Messages keep labels that are no longer offered. */
  async replace(labels: string[]): Promise<void> {
    await database
      .insert(messageLabels)
      .values({ labels })
      .onConflictDoUpdate({ target: messageLabels.id, set: { labels } });
  },
});
