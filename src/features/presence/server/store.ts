import { and, asc, eq, gt, lt, ne, sql } from 'drizzle-orm';
import type { Database } from '../../../shared/server/database/database.ts';
import type { Staff } from '../../../shared/server/guard.ts';
import { GONE_AFTER_MS, type ViewedItem, type Viewer, type ViewerState } from '../contract.ts';
import { openItems } from './table.ts';

const { subject: ofSubject, item, user, name, isWriting, seenAt } = openItems;
const lastSeen = sql`now() - make_interval(secs => ${GONE_AFTER_MS / 1000})`;
const isItem = ({ subject, id }: ViewedItem) => and(eq(ofSubject, subject), eq(item, id));

/** The store of which user has which item open. */
export const viewedItemStore = (database: Database) => ({
  /** Stores what a user does with an item. */
  async set(open: ViewedItem, activity: ViewerState, staff: Staff): Promise<void> {
    if (activity === 'gone') {
      await database.delete(openItems).where(and(isItem(open), eq(user, staff.id)));
      return;
    }
    const now = { name: staff.name, isWriting: activity === 'writing', seenAt: sql`now()` };
    await database
      .insert(openItems)
      .values({ subject: open.subject, item: open.id, user: staff.id, ...now })
      .onConflictDoUpdate({ target: [ofSubject, item, user], set: now });
  },

  /** Returns the other users who have an item open. */
  others: (open: ViewedItem, { id }: Staff): Promise<Viewer[]> =>
    database
      .select({ id: user, name, isWriting })
      .from(openItems)
      .where(and(isItem(open), ne(user, id), gt(seenAt, lastSeen)))
      .orderBy(asc(name)),

  /** Removes the rows of items that nobody has said to be open for some time. */
  async sweep(): Promise<void> {
    await database.delete(openItems).where(lt(seenAt, lastSeen));
  },
});
