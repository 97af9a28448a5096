import { and, desc, eq, lt, type SQL, sql } from 'drizzle-orm';
import { notFound } from '../../../shared/contract/problem.ts';
import { searchable } from '../../../shared/contract/search.ts';
import { readInBatches } from '../../../shared/server/batches.ts';
import type { Database } from '../../../shared/server/database.ts';
import { containsWords } from '../../../shared/server/text-search.ts';
import { MESSAGE_KINDS, type Message, type MessageState, type NewMessage } from '../contract.ts';
import { contactMessages } from './table.ts';

/** A message, and the version of the terms that its sender accepted, null if the request contained none. */
export interface AcceptedMessage {
  message: NewMessage;
  consent: string | null;
}

export interface MessageFilter {
  query?: string | undefined;
  state?: MessageState | undefined;
}

export interface MessagePage extends MessageFilter {
  limit: number;
  /** The id of the last message of the previous page. */
  after?: number | undefined;
}

/** Unread messages are counted up to this number, because the screen shows more than 999 as '999+'. */
const MOST_COUNTED = 1_000;

/** Store of contact messages. Lists start with the latest message. */
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

    /** Yields all messages in batches, so that they are never all in memory at once. */
    all: (filter: MessageFilter = {}) =>
      readInBatches<Message>((limit, last) => page({ ...filter, limit, after: last?.id })),

    /** Stores messages of visitors. */
    async addAll(accepted: AcceptedMessage[]): Promise<void> {
      await database.insert(contactMessages).values(accepted.map(rowOf));
    },

    /** Stores a message and returns it. */
    async add(message: NewMessage, consent: string | null): Promise<Message> {
      const [row] = await database
        .insert(contactMessages)
        .values(rowOf({ message, consent }))
        .returning(SHOWN);
      if (!row) throw new Error('An insert returns its row.');
      return presentRow(row);
    },

    /** Returns a message. Throws 404 if it does not exist. */
    async get(id: number): Promise<Message> {
      const [row] = await database.select(SHOWN).from(contactMessages).where(eq(contactMessages.id, id));
      if (!row) throw notFound('ese mensaje');
      return presentRow(row);
    },

    /** Marks a message as read or unread. Throws 404 if it does not exist. */
    markRead: (id: number, read: boolean) => change(id, { read }),
    /** Marks a message as answered or not answered. Throws 404 if it does not exist. */
    markAnswered: (id: number, answered: boolean) => change(id, { answered }),

    /** Deletes a message. Throws 404 if it does not exist. */
    async remove(id: number): Promise<void> {
      const removed = await database
        .delete(contactMessages)
        .where(eq(contactMessages.id, id))
        .returning({ id: contactMessages.id });
      if (removed.length === 0) throw notFound('ese mensaje');
    },

    /** The number of unread messages, at most 1,000. */
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

const rowOf = ({ message: { name, email, phone, kind, text }, consent }: AcceptedMessage) => ({
  name,
  email,
  phone,
  kind,
  text,
  search: searchable([name, email, phone, MESSAGE_KINDS[kind].name, text].join(' ')),
  consentVersion: consent,
  consentedAt: consent === null ? null : sql`now()`,
});

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
