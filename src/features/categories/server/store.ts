import { and, asc, eq, ne, sql } from 'drizzle-orm';
import { conflict, notFound } from '../../../shared/contract/problem.ts';
import { refuseStale } from '../../../shared/server/changes.ts';
import type { Database } from '../../../shared/server/database.ts';
import type { Category, CategoryChange, NewCategory } from '../contract.ts';
import { categories } from './table.ts';

export type CategoryStore = ReturnType<typeof categoryStore>;

/** What this room has to know of the proposals, passed in: it does not look into their room. */
export interface CategoryUse {
  categoriesInUse(): Promise<string[]>;
  moveToCategory(from: string, to: string): Promise<void>;
}

/** Categories as they are kept; `written` is called after every change. */
export const categoryStore = (database: Database, use: CategoryUse, written: () => void = () => {}) => {
  const withUse = async (rows: Row[]): Promise<Category[]> => {
    const used = new Set(await use.categoriesInUse());
    return rows.map(({ createdAt, ...row }) => ({ ...row, inUse: used.has(row.name) }));
  };
  const one = async (row: Row | undefined): Promise<Category> => {
    const [category] = await withUse(row ? [row] : []);
    if (!category) throw notFound('esa categoría');
    return category;
  };
  const lock = async (id: number): Promise<Row> => {
    const [row] = await database.select().from(categories).where(eq(categories.id, id)).for('update');
    if (!row) throw notFound('esa categoría');
    return row;
  };

  return {
    async all(): Promise<Category[]> {
      return withUse(await database.select().from(categories).orderBy(asc(categories.id)));
    },

    /** The names of those that visitors do not see. */
    async hidden(): Promise<string[]> {
      const rows = await database
        .select({ name: categories.name })
        .from(categories)
        .where(eq(categories.active, false));
      return rows.map(({ name }) => name);
    },

    /** Fills in the ones that are missing; a name that is there already stays as it is. */
    async add(items: NewCategory[]): Promise<void> {
      await database.insert(categories).values(items).onConflictDoNothing();
      written();
    },

    /** Throws 409 when the name is taken, whatever its capitals. */
    async create(category: NewCategory): Promise<Category> {
      const [row] = await database.insert(categories).values(category).onConflictDoNothing().returning();
      if (!row) throw nameTaken();
      written();
      return one(row);
    },

    /** A new name goes to its proposals too. Throws 404, and 409 for a taken name or a stale edit. */
    async change(id: number, { version, ...changed }: CategoryChange): Promise<Category> {
      const current = await lock(id);
      refuseStale(version, current.version);
      const namesakes = await database
        .select({ id: categories.id })
        .from(categories)
        .where(and(eq(sql`lower(${categories.name})`, sql`lower(${changed.name})`), ne(categories.id, id)));
      if (namesakes.length > 0) throw nameTaken();
      const [row] = await database
        .update(categories)
        .set({ ...changed, version: current.version + 1 })
        .where(eq(categories.id, id))
        .returning();
      if (current.name !== changed.name) await use.moveToCategory(current.name, changed.name);
      written();
      return one(row);
    },

    /** Throws 404, and 409 while some proposal carries its name, or when it is older than the kept one. */
    async remove(id: number, version?: number): Promise<void> {
      const { name, version: current } = await lock(id);
      refuseStale(version, current);
      if ((await use.categoriesInUse()).includes(name)) {
        throw conflict('No se puede eliminar: hay propuestas con esta categoría.');
      }
      await database.delete(categories).where(eq(categories.id, id));
      written();
    },
  };
};

type Row = typeof categories.$inferSelect;
const nameTaken = () => {
  const message = 'Ya hay una categoría con ese nombre.';
  return conflict(message, { nombre: message });
};
