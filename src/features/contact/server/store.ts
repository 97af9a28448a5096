import { and, desc, eq, lt, type SQL, sql } from 'drizzle-orm';
import { notFound } from '../../../shared/contract/problem.ts';
import { searchable } from '../../../shared/contract/search.ts';
import { inBatches } from '../../../shared/server/batches.ts';
import type { Database } from '../../../shared/server/database.ts';
import { containsWords } from '../../../shared/server/text-search.ts';
import { MESSAGE_KINDS, type Message, type MessageState, type NewMessage } from '../contract.ts';
import { contactMessages } from './table.ts';

export interface MessageFilter {
  query?: string | undefined;
  state?: MessageState | undefined;
}

export interface MessagePage extends MessageFilter {
  limit: number;
  /** The number of the last message that one has. */
  after?: number | undefined;
}

/** Counting goes no further: nobody reads more digits. */
const MOST_COUNTED = 1_000;

/** Contact messages, the latest first. */
export const messageStore = (database: Database) => {
  const shownBy = ({ query, state }: MessageFilter): SQL | undefined =>
    and(containsWords(contactMessages.search, query), state ? eq(contactMessages.state, state) : undefined);

  const page = async ({ limit, after, ...filter }: MessagePage): Promise<Message[]> => {
    const rows = await database
      .select(SHOWN)
      .from(contactMessages)
      .where(and(shownBy(filter), after === undefined ? undefined : lt(contactMessages.id, after)))
      .orderBy(desc(contactMessages.id))
      .limit(limit);
    return rows.map(presentRow);
  };

  const change = async (id: number, changed: { read?: boolean; answered?: boolean }): Promise<Message> => {
    const [row] = await database
      .update(contactMessages)
      .set(changed)
      .where(eq(contactMessages.id, id))
      .returning(SHOWN);
    if (!row) throw notFound('ese mensaje');
    return presentRow(row);
  };

  return {
    page,

    /** All of them, in parts, so that a hundred thousand are never in memory at once. */
    all: (filter: MessageFilter = {}) =>
      inBatches<Message>((limit, last) => page({ ...filter, limit, after: last?.id })),

    /** `consent` is the version of the terms that were accepted, null when that was not said. */
    async add(message: NewMessage, consent: string | null): Promise<Message> {
      const { name, email, phone, kind, text } = message;
      const [row] = await database
        .insert(contactMessages)
        .values({
          ...{ name, email, phone, kind, text },
          search: searchable([name, email, phone, MESSAGE_KINDS[kind].name, text].join(' ')),
          consentVersion: consent,
          consentedAt: consent === null ? null : sql`now()`,
        })
        .returning(SHOWN);
      if (!row) throw new Error('An insert answers its row.');
      return presentRow(row);
    },

    /** Throws 404. */
    async get(id: number): Promise<Message> {
      const [row] = await database.select(SHOWN).from(contactMessages).where(eq(contactMessages.id, id));
      if (!row) throw notFound('ese mensaje');
      return presentRow(row);
    },

    /** Marks it read, or unread again. Throws 404. */
    markRead: (id: number, read: boolean) => change(id, { read }),
    /** Marks it answered, or not answered after all. Throws 404. */
    markAnswered: (id: number, answered: boolean) => change(id, { answered }),

    /** Throws 404. */
    async remove(id: number): Promise<void> {
      const removed = await database
        .delete(contactMessages)
        .where(eq(contactMessages.id, id))
        .returning({ id: contactMessages.id });
      if (removed.length === 0) throw notFound('ese mensaje');
    },

    /** How many nobody has read yet; a thousand stands for more. */
    async countUnread(): Promise<number> {
      const unread = database
        .select({ id: contactMessages.id })
        .from(contactMessages)
        .where(eq(contactMessages.state, 'new'))
        .limit(MOST_COUNTED)
        .as('unread');
      const [row] = await database.select({ count: sql<number>`count(*)::int` }).from(unread);
      return row?.count ?? 0;
    },
  };
};

const SHOWN = {
  id: contactMessages.id,
  name: contactMessages.name,
  email: contactMessages.email,
  phone: contactMessages.phone,
  kind: contactMessages.kind,
  text: contactMessages.text,
  read: contactMessages.read,
  answered: contactMessages.answered,
  createdAt: contactMessages.createdAt,
};

const presentRow = (row: Omit<Message, 'createdAt'> & { createdAt: Date }): Message => ({
  ...row,
  createdAt: row.createdAt.toISOString(),
});
