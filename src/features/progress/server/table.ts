import { sql } from 'drizzle-orm';
import { date, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { itemColumns, mediaColumns } from '../../../shared/server/database/item-columns.ts';
import type { ProposalState } from '../contract.ts';

export const progressEntries = pgTable(
  'progress_entries',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    title: text().notNull(),
    content: text().notNull(),
    date: date({ mode: 'string' }).notNull(),
    /** The id of the proposal. It is no foreign key, because the entry stays when the proposal is deleted. */
    proposalId: integer('proposal_id').notNull(),
    state: text().$type<ProposalState>().notNull(),
    documentUrl: text('document_url'),
    documentName: text('document_name').notNull().default(''),
    author: text().notNull(),
    /** The id of the published entry that this one corrects. */
    correctsId: integer('corrects_id'),
    ...mediaColumns(),
    ...itemColumns(),
  },
  (table) => [
    index('progress_entries_newest_first').on(table.date.desc().nullsFirst(), table.id.desc().nullsFirst()),
    index('progress_entries_scheduled').on(table.publishAt).where(sql`publish_at is not null`),
  ],
);
