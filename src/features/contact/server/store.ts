import { and, desc, eq, getTableColumns, inArray, isNotNull, lte, ne, or, type SQL, sql } from 'drizzle-orm';
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import type { Assignee } from '../../../shared/contract/assignment.ts';
import { notFound } from '../../../shared/contract/problem.ts';
import { searchable } from '../../../shared/contract/search.ts';
import { assignRow, type OwnerFor, ownedBy } from '../../../shared/server/assignment.ts';
import type { Database } from '../../../shared/server/database/database.ts';
import { containsWords } from '../../../shared/server/database/text-search.ts';
import type { Staff } from '../../../shared/server/guard.ts';
import { labelCounts, labelledWith } from '../../../shared/server/labels.ts';
import { rowStore } from '../../../shared/server/row-store.ts';
import {
  type LastAnswer,
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
  /** Who answers the messages: this user, or nobody. */
  owner?: OwnerFor | undefined;
  label?: string | undefined;
  ids?: number[] | undefined;
}

type ChangedColumns = PgUpdateSetSource<typeof contactMessages>;

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
    markAnswered: (id: number, answered: boolean, by?: string) => change(id, answeredColumns(answered, by)),

    /** Marks several messages in one statement, and returns those that still exist. */
    async markSeveral({ ids, read, answered }: SeveralInput, by?: string): Promise<Message[]> {
      const changed = {
        ...(read !== undefined && { read }),
        ...(answered !== undefined && answeredColumns(answered, by)),
      };
      if (Object.keys(changed).length === 0) return [];
      const rows = await database
        .update(contactMessages)
        .set(changed)
        .where(inArray(contactMessages.id, [...new Set(ids)]))
        .returning(MESSAGE_COLUMNS);
      return rows.map(presentMessage);
    },

    /**
     * Stores who answers a message, or null for nobody. Throws 404 if it does not exist, and 409 if `by` takes it while
     * somebody else has it.
     */
    async assign(id: number, assignee: Assignee | null, by: Staff): Promise<Message> {
      await assignRow(database, contactMessages, { id, assignee }, by);
      return store.get(id);
    },

    /** Replaces the labels of a message. Throws 404 if it does not exist. */
    label: (id: number, labels: string[]) => change(id, { labels: [...labels].sort() }),

    /** Puts a message off until a time, or shows it at once with null. Throws 404 if it does not exist. */
    snooze: (id: number, until: Date | null, by: string) =>
      change(id, { snoozedUntil: until, snoozedByName: until && by, returnedAt: null }),

    /** Shows the messages whose time has come as unread again. */
    async wake(): Promise<void> {
      await database
        .update(contactMessages)
        .set({ snoozedUntil: null, returnedAt: contactMessages.snoozedUntil, read: false, answered: false })
        .where(lte(contactMessages.snoozedUntil, sql`now()`));
    },

    /** The number of messages with each label. */
    labelCounts: () => labelCounts(database, contactMessages.labels),

    /** Returns who last answered another message of the same person, and when. */
    async lastOtherAnswer(id: number): Promise<LastAnswer | null> {
      const { phone, answeredAt, answeredByName } = contactMessages;
      const [last] = await database
        .select({ by: answeredByName, at: answeredAt })
        .from(contactMessages)
        .where(
          and(
            sql`${phone} = (select phone from contact_messages where id = ${id})`,
            ne(contactMessages.id, id),
            isNotNull(answeredAt),
          ),
        )
        .orderBy(desc(answeredAt))
        .limit(1);
      return last?.by && last.at ? { by: last.by, at: last.at.toISOString() } : null;
    },

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

    /** The number of messages that match a filter. */
    count: (filter: MessageFilter): Promise<number> => database.$count(contactMessages, shownBy(filter)),

    /** Counts the messages in each state among those that match a search. */
    async counts(filter: Omit<MessageFilter, 'state'> = {}): Promise<MessageCounts> {
      const [row] = await database.select(COUNTS).from(contactMessages).where(shownBy(filter));
      return row ?? { all: 0, new: 0, pending: 0, answered: 0, snoozed: 0 };
    },
  };
};

/** An answered message is no longer put off, and no longer says that it is back. */
const answeredColumns = (answered: boolean, by: string | undefined): ChangedColumns =>
  answered
    ? {
        answered,
        // Who answered first stays, if the message is marked again.
        ...(by !== undefined && {
          answeredByName: sql`case when answered then answered_by_name else ${by} end`,
          answeredAt: sql`case when answered then answered_at else now() end`,
        }),
        snoozedUntil: null,
        returnedAt: null,
      }
    : { answered, answeredByName: null, answeredAt: null };

const missing = () => notFound('ese mensaje');

const shownBy = ({ query, state, owner, label, ids }: MessageFilter): SQL | undefined =>
  and(
    containsWords(contactMessages.search, query),
    state ? eq(contactMessages.state, state) : undefined,
    ownedBy(contactMessages.assignee, owner, eq(contactMessages.answered, false)),
    labelledWith(contactMessages.labels, label),
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
  snoozed: countOf('snoozed'),
};

/** The columns that staff see: all except state, searchable text, consent, and what only the former release uses. */
const {
  state,
  search,
  consentVersion,
  consentedAt,
  takenBy,
  takenByName,
  takenAt,
  givenByName,
  givenNote,
  givenDay,
  ...shownColumns
} = getTableColumns(contactMessages);
export const MESSAGE_COLUMNS = shownColumns;

type ShownRow = Pick<typeof contactMessages.$inferSelect, keyof typeof MESSAGE_COLUMNS>;

export const presentMessage = (row: ShownRow): Message => {
  const { id, name, email, phone, kind, text, read, answered, createdAt, labels } = row;
  const by = row.snoozedByName ?? '';
  return {
    id,
    name,
    email,
    phone,
    kind,
    text,
    read,
    answered,
    createdAt: createdAt.toISOString(),
    labels,
    assignee: row.assignee,
    snoozed: row.snoozedUntil && { until: row.snoozedUntil.toISOString(), by },
    returned: row.returnedAt && { until: row.returnedAt.toISOString(), by },
  };
};
