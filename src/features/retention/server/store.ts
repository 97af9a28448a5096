import { eq, isNull, sql } from 'drizzle-orm';
import type { Database } from '../../../shared/server/database/database.ts';
import { deletionNotices } from './table.ts';

/** Stores the notices of deletions, each under the day from which data may be deleted. */
export const deletionNoticeStore = (database: Database) => ({
  async find(day: string) {
    const [notice] = await database.select().from(deletionNotices).where(eq(deletionNotices.day, day));
    return notice;
  },

  /** Stores that the notice is given. Other instances of the site wait here until the transaction ends. */
  give: async (day: string, givenAt: Date): Promise<void> =>
    void (await database
      .insert(deletionNotices)
      .values({ day, givenAt })
      .onConflictDoUpdate({ target: deletionNotices.day, set: { givenAt } })),

  /** Stores the time at which an administrator certainly knows about the deletion. */
  know: async (day: string, knownAt: Date): Promise<void> =>
    void (await database.update(deletionNotices).set({ knownAt }).where(eq(deletionNotices.day, day))),

  /** Stores that an administrator has read the notice. Returns false if it was read before or none was given. */
  async read(readBy: number, readAt: Date): Promise<boolean> {
    const knownAt = sql`coalesce(${deletionNotices.knownAt}, ${readAt.toISOString()}::timestamptz)`;
    const read = await database
      .update(deletionNotices)
      .set({ readAt, readBy, knownAt })
      .where(isNull(deletionNotices.readAt))
      .returning({ day: deletionNotices.day });
    return read.length > 0;
  },
});
