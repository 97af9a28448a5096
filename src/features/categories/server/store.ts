import { and, asc, eq, ne, sql } from 'drizzle-orm';
import { conflict, notFound } from '../../../shared/contract/problem.ts';
import type { Database } from '../../../shared/server/database/database.ts';
import { versionedStore } from '../../../shared/server/versioned-store.ts';
import { type Category, type CategoryChange, categoryChangeInput } from '../contract.ts';
import { categories } from './table.ts';

export type CategoryStore = ReturnType<typeof categoryStore>;

/**
 * The functions of the proposals' store that the categories' store needs. They are looked up only when they are called,
 * because each store needs the other and may be created first.
 */
interface CategoryUse {
  categoriesInUse(): Promise<string[]>;
  moveToCategory(from: string, to: string): Promise<void>;
}

export function categoryStore(database: Database, use: () => CategoryUse) {
  const store = versionedStore(database, categories, {
    orderBy: [asc(categories.id)],
    toItems: async (rows): Promise<Category[]> => {
      const used = new Set(await use().categoriesInUse());
      return rows.map(({ createdAt, ...row }) => ({ ...row, inUse: used.has(row.name) }));
    },
    missing: () => notFound('esa categoría'),
    taken: nameTaken,
  });
  return {
    ...store,

    all: () => store.list(),

    /** Returns the names of the categories that are hidden from visitors. */
    async hidden(): Promise<string[]> {
      const rows = await database
        .select({ name: categories.name })
        .from(categories)
        .where(eq(categories.active, false));
      return rows.map(({ name }) => name);
    },

    /**
     * Changes a category, and renames it in its proposals. Throws 404, or 409 if the name is taken or the version is
     * outdated.
     */
    async change(id: number, { version, ...changed }: CategoryChange): Promise<Category> {
      const current = await store.lock(id, version);
      const namesakes = await database
        .select({ id: categories.id })
        .from(categories)
        .where(and(eq(sql`lower(${categories.name})`, sql`lower(${changed.name})`), ne(categories.id, id)));
      if (namesakes.length > 0) throw nameTaken();
      if (current.name !== changed.name) await use().moveToCategory(current.name, changed.name);
      return store.change(id, changed);
    },

    /** Deletes a category. Throws 404, or 409 if a proposal belongs to it or the version is outdated. */
    async remove(id: number, version?: number): Promise<void> {
      const { name } = await store.lock(id, version);
      if ((await use().categoriesInUse()).includes(name)) {
        throw conflict('No se puede eliminar: hay propuestas con esta categoría.');
      }
      await store.remove(id);
    },
  };
}

function nameTaken() {
  const message = 'Ya hay una categoría con ese nombre.';
  return conflict(message, categoryChangeInput.fieldErrors({ name: message }));
}
