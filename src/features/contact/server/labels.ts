import type { Database } from '../../../shared/server/database/database.ts';
import { messageLabels } from './table.ts';

/** The labels of a campaign that has not changed them. */
const FIRST_LABELS = ['ofrece ayuda', 'necesita traslado', 'delegada', 'prensa'];

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
