import { and, asc, eq, inArray, or } from 'drizzle-orm';
import { conflict, notFound } from '../../../shared/contract/problem.ts';
import type { Database } from '../../../shared/server/database/database.ts';
import type { SavedView } from '../contract.ts';
import { savedViews } from './table.ts';

/** The largest number of views of one user, because each one is counted when the menu opens. */
const MOST_OF_USER = 20;

type NewView = Pick<SavedView, 'name' | 'path' | 'query' | 'isShared'>;

/** The views that staff saved. */
export const savedViewStore = (database: Database) => ({
  /** Returns the user's own views and those that others share, of lists with these paths, sorted by name. */
  async shownTo(userId: number, paths: string[]): Promise<Omit<SavedView, 'count'>[]> {
    const rows = await database
      .select()
      .from(savedViews)
      .where(
        and(
          inArray(savedViews.path, paths),
          or(eq(savedViews.userId, userId), eq(savedViews.isShared, true)),
        ),
      )
      .orderBy(asc(savedViews.name), asc(savedViews.id));
    return rows.map(({ userId: owner, createdAt: _createdAt, ...view }) => ({
      ...view,
      isOwn: owner === userId,
    }));
  },

  /** Stores a view and returns its id. Throws 409 when the user has too many. */
  async add(userId: number, view: NewView): Promise<number> {
    if ((await database.$count(savedViews, eq(savedViews.userId, userId))) >= MOST_OF_USER)
      throw conflict(`Podés guardar hasta ${MOST_OF_USER} vistas. Quitá alguna que no uses.`);
    const [added] = await database
      .insert(savedViews)
      .values({ userId, ...view })
      .returning({ id: savedViews.id });
    if (!added) throw new Error('The view was not stored.');
    return added.id;
  },

  /** Deletes a view of the user. Throws 404. */
  async remove(userId: number, id: number): Promise<void> {
    const removed = await database
      .delete(savedViews)
      .where(and(eq(savedViews.id, id), eq(savedViews.userId, userId)))
      .returning({ id: savedViews.id });
    if (removed.length === 0) throw notFound('esa vista');
  },
});
