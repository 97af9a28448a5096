import { asc } from 'drizzle-orm';
import type { Database } from '../../../shared/server/database/database.ts';
import { messageLabels } from './table.ts';

/** The labels that the campaign offers. `database` may be a transaction. */
export const labelStore = (database: Database) => ({
  all: async (): Promise<string[]> =>
    (await database.select().from(messageLabels).orderBy(asc(messageLabels.position))).map(
      ({ label }) => label,
    ),

  /** Replaces the labels. Messages keep labels that are no longer offered. It must run in a transaction. */
  async replace(labels: string[]): Promise<void> {
    await database.delete(messageLabels);
    if (labels.length > 0)
      await database.insert(messageLabels).values(labels.map((label, position) => ({ label, position })));
  },
});
