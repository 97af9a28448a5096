import { asc } from 'drizzle-orm';
import type { Database } from '../../../shared/server/database.ts';
import type { Category, NewCategory } from '../contract.ts';
import { categories } from './table.ts';

export type CategoryStore = ReturnType<typeof categoryStore>;

/**
 * Categories as they are kept. `namesInUse` answers the names that proposals carry; it is passed in,
 * because this room does not look into theirs; `written` is called after every change.
 */
export const categoryStore = (
  database: Database,
  namesInUse: () => Promise<string[]>,
  written: () => void = () => {},
) => ({
  async all(): Promise<Category[]> {
    const [rows, names] = await Promise.all([
      database.select().from(categories).orderBy(asc(categories.id)),
      namesInUse(),
    ]);
    const used = new Set(names);
    return rows.map(({ createdAt, ...row }) => ({ ...row, inUse: used.has(row.name) }));
  },

  async add(items: NewCategory[]): Promise<void> {
    await database.insert(categories).values(items).onConflictDoNothing();
    written();
  },
});
