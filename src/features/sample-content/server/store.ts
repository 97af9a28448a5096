import type { Database } from '../../../shared/server/database/database.ts';
import type { IsSample } from '../../../shared/server/stored-samples.ts';
import { sampleRows } from './table.ts';

export type SampleStore = ReturnType<typeof sampleStore>;

/** Stores which items the sample content created. */
export const sampleStore = (database: Database) => ({
  note: async (table: string, items: { id: number; version: number }[]) => {
    const rows = items.map(({ id, version }) => ({ table, id, version }));
    if (rows.length > 0) await database.insert(sampleRows).values(rows).onConflictDoNothing();
  },

  /** Returns the number of items that the sample content created, even if they were changed or removed since. */
  count: () => database.$count(sampleRows),

  forget: async () => void (await database.delete(sampleRows)),

  /** Reads which items are sample content. */
  current: async (): Promise<IsSample> => {
    const noted = new Map<string, number>();
    for (const { table, id, version } of await database.select().from(sampleRows))
      noted.set(`${table} ${id}`, version);
    return (table, { id, version }) => noted.get(`${table} ${id}`) === version;
  },
});
