import { and, eq, getTableColumns, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import { conflict, notFound } from '../../../shared/contract/problem.ts';
import { searchable } from '../../../shared/contract/search.ts';
import type { Database } from '../../../shared/server/database/database.ts';
import { containsWords } from '../../../shared/server/database/text-search.ts';
import { rowStore } from '../../../shared/server/row-store.ts';
import {
  MESSAGE_KINDS,
  type Message,
  type MessageCounts,
  type MessageState,
  type NewMessage,
  type SeveralInput,
} from '../contract.ts';
import { contactMessages } from './table.ts';

/** A message, and the version of the terms that its sender accepted; null if the request contained none. */
export interface AcceptedMessage {
  message: NewMessage;
  consent: string | null;
  /** Time of arrival, by default now. */
  createdAt?: Date;
}

interface MessageFilter {
  query?: string | undefined;
  state?: MessageState | undefined;
  ids?: number[] | undefined;
}

type ChangedColumns = Partial<typeof contactMessages.$inferInsert>;

/** Store of contact messages. Lists start with the latest message. */
export const messageStore = (database: Database) => {
  const store = rowStore(database, {
    table: contactMessages,
    columns: MESSAGE_COLUMNS,
    toItem: presentMessage,
    shownBy,
    missing,
  });

  const change = async (id: number, changed: ChangedColumns): Promise<Message> => {
    const [row] = await database
      .update(contactMessages)
      .set(changed)
      .where(eq(contactMessages.id, id))
      .returning(MESSAGE_COLUMNS);
    if (!row) throw missing();
    return presentMessage(row);
  };

  return {
    ...store,

    /** Stores messages of visitors, and returns their ids in the same order. */
    async addAll(accepted: AcceptedMessage[]): Promise<number[]> {
      const rows = await database
        .insert(contactMessages)
        .values(accepted.map(rowOf))
        .returning({ id: contactMessages.id });
      return rows.map(({ id }) => id);
    },

    /** Marks a message as read or unread. Throws 404 if it does not exist. */
    markRead: (id: number, read: boolean) => change(id, { read }),
    /** Marks a message as answered or not answered. Throws 404 if it does not exist. */
    markAnswered: (id: number, answered: boolean) => change(id, { answered }),

    /** Marks several messages in one statement, and returns those that still exist. */
    async markSeveral({ ids, read, answered }: SeveralInput): Promise<Message[]> {
      const changed = { ...(read !== undefined && { read }), ...(answered !== undefined && { answered }) };
      if (Object.keys(changed).length === 0) return [];
      const rows = await database
        .update(contactMessages)
        .set(changed)
        .where(inArray(contactMessages.id, [...new Set(ids)]))
        .returning(MESSAGE_COLUMNS);
      return rows.map(presentMessage);
    },

    /**
     * Stores who answers a message. Nothing changes if this user has already taken it. Throws 404 if it does not exist,
     * and 409 with the name of the other user if somebody else has taken it.
     */
    async take(id: number, by: { id: number; name: string }): Promise<Message> {
      const isFree = or(isNull(contactMessages.takenBy), eq(contactMessages.takenBy, by.id));
      const [row] = await database
        .update(contactMessages)
        .set({
          takenBy: by.id,
          takenByName: by.name,
          takenAt: sql`coalesce(${contactMessages.takenAt}, now())`,
        })
        .where(and(eq(contactMessages.id, id), isFree))
        .returning(MESSAGE_COLUMNS);
      if (row) return presentMessage(row);
      const { takenBy } = await store.get(id);
      throw conflict(`Este mensaje ya lo contesta ${takenBy?.name ?? 'otra persona'}.`);
    },

    /** Stores that nobody answers a message any more. Throws 404 if it does not exist. */
    release: (id: number) => change(id, { takenBy: null, takenByName: null, takenAt: null }),

    /** Returns the oldest messages that nobody has answered, the oldest first. */
    async oldestUnanswered(limit: number): Promise<Message[]> {
      const oldest = (state: MessageState) =>
        database
          .select({ id: contactMessages.id })
          .from(contactMessages)
          .where(and(eq(contactMessages.state, state), eq(contactMessages.answered, false)))
          .orderBy(contactMessages.id)
          .limit(limit);
      // Each of the two parts reads its beginning of the index by state and id.
      const rows = await database
        .select(MESSAGE_COLUMNS)
        .from(contactMessages)
        .where(or(inArray(contactMessages.id, oldest('new')), inArray(contactMessages.id, oldest('pending'))))
        .orderBy(contactMessages.id)
        .limit(limit);
      return rows.map(presentMessage);
    },

    /** The number of unread messages. */
    countUnread: (): Promise<number> => database.$count(contactMessages, shownBy({ state: 'new' })),

    /** Counts the messages in each state among those that match a search. */
    async counts({ query }: Pick<MessageFilter, 'query'> = {}): Promise<MessageCounts> {
      const [row] = await database.select(COUNTS).from(contactMessages).where(shownBy({ query }));
      return row ?? { all: 0, new: 0, pending: 0, answered: 0 };
    },
  };
};

const missing = () => notFound('ese mensaje');

const shownBy = ({ query, state, ids }: MessageFilter): SQL | undefined =>
  and(
    containsWords(contactMessages.search, query),
    state ? eq(contactMessages.state, state) : undefined,
    ids ? inArray(contactMessages.id, ids) : undefined,
  );

const rowOf = ({ message: { name, email, phone, kind, text }, consent, createdAt }: AcceptedMessage) => ({
  name,
  email,
  phone,
  kind,
  text,
  search: searchable([name, email, phone, MESSAGE_KINDS[kind].name, text].join(' ')),
  consentVersion: consent,
  consentedAt: consent === null ? null : (createdAt ?? sql`now()`),
  createdAt,
});

const countOf = (state: MessageState) =>
  sql<number>`count(*) filter (where ${eq(contactMessages.state, state)})`.mapWith(Number);
/** One statement computes all counts: it reads the index of states once, or once what a search finds. */
const COUNTS = {
  all: sql<number>`count(*)`.mapWith(Number),
  new: countOf('new'),
  pending: countOf('pending'),
  answered: countOf('answered'),
};

/** The columns that staff see: all except state, searchable text, consent and time of taking. */
const { state, search, consentVersion, consentedAt, takenAt, ...shownColumns } =
  getTableColumns(contactMessages);
export const MESSAGE_COLUMNS = shownColumns;

type ShownRow = Pick<typeof contactMessages.$inferSelect, keyof typeof MESSAGE_COLUMNS>;

export const presentMessage = ({ takenBy, takenByName, createdAt, ...row }: ShownRow): Message => ({
  ...row,
  createdAt: createdAt.toISOString(),
  takenBy: takenBy === null ? null : { id: takenBy, name: takenByName ?? '' },
});
