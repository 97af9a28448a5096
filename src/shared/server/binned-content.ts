import { eq, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Subject } from '../contract/activity.ts';
import type { Right } from '../contract/rights.ts';
import type { BinnedKind } from './bin.ts';
import { contentRevisions } from './revisions.ts';

export type ContentTable = PgTable &
  Record<'id' | 'title' | 'createdAt' | 'active' | 'publishAt' | 'version', PgColumn>;

/** How deleted items of content are kept, with their versions. */
export const binnedContent = (subject: Subject, right: Right, table: ContentTable): BinnedKind => ({
  right,
  title: table.title,
  createdAt: table.createdAt,
  tables: [
    { table, of: table.id },
    { table: contentRevisions, of: contentRevisions.itemId, where: sql`kept.subject = ${subject}` },
  ],
  hide: async (transaction, id) => {
    const untyped: PgTable = table; // drizzle cannot infer row types from a type parameter
    await transaction
      .update(untyped)
      .set({ active: false, publishAt: null, version: sql`${table.version} + 1` })
      .where(eq(table.id, id));
  },
  itemOf: (id, title) => ({ subject, id, title }),
});
