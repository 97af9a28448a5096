import { inArray, sql } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type { Database } from '../../../shared/server/database/database.ts';
import { select } from '../../../shared/server/database/select.ts';
import { type Undoer, undoStore } from '../../../shared/server/undo.ts';
import { messageItemOf } from './message-item.ts';
import { contactMessages } from './table.ts';

/** The columns that a change replaces, with their types in the database. */
const COLUMNS = {
  marks: {
    read: 'boolean',
    answered: 'boolean',
    answered_by_name: 'text',
    answered_at: 'timestamptz',
    snoozed_until: 'timestamptz',
    returned_at: 'timestamptz',
  },
  labels: { labels: 'text[]' },
  taker: {
    taken_by: 'integer',
    taken_by_name: 'text',
    taken_at: 'timestamptz',
    given_by_name: 'text',
    given_note: 'text',
    given_day: 'text',
  },
  snooze: { snoozed_until: 'timestamptz', snoozed_by_name: 'text', returned_at: 'timestamptz' },
} as const;
export type ChangedPart = keyof typeof COLUMNS;

/** The name of the undoer of messages. */
export const MESSAGES_UNDO = 'messages';

interface Former {
  part: ChangedPart;
  rows: unknown[];
}

/** Remembers what a change of `part` is about to replace in messages, and locks them, if the change can be taken back. */
export const remember = (
  transaction: Database,
  request: FastifyRequest,
  user: number,
  ids: number[],
  part: ChangedPart,
): Promise<void> =>
  undoStore(transaction).remember(request, user, MESSAGES_UNDO, async (): Promise<Former> => {
    const names = ['id', ...Object.keys(COLUMNS[part])];
    const pairs = sql.raw(names.map((name) => `'${name}', "${name}"`).join(', '));
    const rows = await transaction
      .select({ row: sql`jsonb_build_object(${pairs})` })
      .from(contactMessages)
      .where(inArray(contactMessages.id, ids))
      .for('update');
    return { part, rows: rows.map(({ row }) => row) };
  });

/** Restores messages in one statement, however many they are. Those that were deleted meanwhile stay so. */
export const messagesUndoer: Undoer = {
  right: 'messages: answer',
  async restore(transaction, former) {
    const { part, rows } = former as Former;
    const columns = Object.entries(COLUMNS[part]);
    const set = sql.raw(columns.map(([name]) => `"${name}" = former."${name}"`).join(', '));
    const types = sql.raw(columns.map(([name, type]) => `"${name}" ${type}`).join(', '));
    const restored = await select<{ id: number }>(
      transaction,
      sql`update contact_messages as message set ${set}
        from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as former(id integer, ${types})
        where message.id = former.id returning message.id`,
    );
    return restored.map(({ id }) => ({
      act: 'changed' as const,
      item: messageItemOf(id),
      after: 'deshecho',
    }));
  },
};
