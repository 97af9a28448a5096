import { sql } from 'drizzle-orm';
import type { Database } from '../../../shared/server/database/database.ts';
import { refuseStale } from '../../../shared/server/versioned-store.ts';
import type { Notice, NoticeState } from '../contract.ts';
import { notices } from './table.ts';

export type NoticeStore = ReturnType<typeof noticeStore>;

/** Stores the notice. `lock` needs a transaction, because it locks the row until the end. */
export const noticeStore = (database: Database) => ({
  async current(): Promise<NoticeState> {
    const [row] = await database.select().from(notices);
    return stateOf(row);
  },

  /** Locks the notice until the transaction ends. Throws a Problem with status 409 for a stale version. */
  async lock(version: number | undefined): Promise<NoticeState> {
    await database.insert(notices).values({}).onConflictDoNothing();
    const [row] = await database.select().from(notices).for('update');
    refuseStale(version, row?.version ?? 0);
    return stateOf(row);
  },

  /** Replaces the notice, or ends it with null. */
  async change(notice: Notice | null, by: string): Promise<NoticeState> {
    const [row] = await database
      .update(notices)
      .set({
        text: notice?.text ?? '',
        linkUrl: notice?.link?.url ?? null,
        linkText: notice?.link?.text ?? null,
        shownUntil: notice?.until ?? null,
        aboutVoting: notice?.aboutVoting ?? false,
        version: sql`${notices.version} + 1`,
        changedBy: by,
        changedAt: sql`now()`,
      })
      .returning();
    return stateOf(row);
  },
});

type Row = typeof notices.$inferSelect;

const stateOf = (row: Row | undefined): NoticeState => ({
  notice: row?.shownUntil ? noticeOf(row, row.shownUntil) : null,
  version: row?.version ?? 0,
  changedBy: row?.changedBy ?? null,
  changedAt: row?.changedAt?.toISOString() ?? null,
});

const noticeOf = ({ text, linkUrl, linkText, aboutVoting }: Row, until: string): Notice => ({
  text,
  link: linkUrl && linkText ? { url: linkUrl, text: linkText } : null,
  until,
  aboutVoting,
});
