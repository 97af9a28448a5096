import { and, asc, eq, isNotNull, isNull, lt, lte, min, or, sql } from 'drizzle-orm';
import { bigint, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { DAY_MS, MINUTE_MS } from '../contract/durations.ts';
import type { Database } from './database/database.ts';
import { moment } from './database/moment-column.ts';
import { mailFailure } from './logging.ts';
import type { Mailer, MailMessage } from './mail.ts';

/** Mails that are written in the transaction of a change and sent after its commit. */
export const outgoingMails = pgTable(
  'outgoing_mails',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** The topic, by which the code that wrote the mail finds it again. */
    topic: text().notNull(),
    to: text('recipient').notNull(),
    subject: text().notNull(),
    /** Empty once the mail is sent. */
    text: text().notNull(),
    writtenAt: moment('written_at').notNull(),
    attempts: integer().notNull().default(0),
    nextAttemptAt: moment('next_attempt_at').notNull(),
    sentAt: moment('sent_at'),
  },
  (table) => [
    index('outgoing_mails_waiting').on(table.nextAttemptAt).where(sql`${table.sentAt} is null`),
    index('outgoing_mails_by_topic').on(table.topic),
  ],
);

interface Options {
  database: Database;
  mailer: Mailer;
  now: () => Date;
  /** Logs a failure, without the recipient. */
  log: (details: object, message: string) => void;
}

export type MailOutbox = ReturnType<typeof mailOutbox>;

/** The wait after the first rejection. It doubles with every further rejection, up to a day. */
const FIRST_WAIT_MS = 30 * MINUTE_MS;
const GIVEN_UP_AFTER_MS = 7 * DAY_MS;
const KEPT_AFTER_SENDING_MS = 30 * DAY_MS;

/**
 * Stores mails and sends them again with back-off, so that none is lost while the mail server refuses them or is
 * unreachable.
 */
export function mailOutbox({ database, mailer, now, log }: Options) {
  const isWaiting = isNull(outgoingMails.sentAt);
  const ago = (milliseconds: number) => new Date(now().getTime() - milliseconds);

  /**
   * Takes a mail that is due. The same statement sets its next attempt, so that no other instance takes the mail, and
   * so that it is tried again if this process is killed.
   */
  const takeDue = async () => {
    const due = database
      .select({ id: outgoingMails.id })
      .from(outgoingMails)
      .where(and(isWaiting, lte(outgoingMails.nextAttemptAt, now())))
      .orderBy(asc(outgoingMails.nextAttemptAt), asc(outgoingMails.id))
      .limit(1)
      .for('update', { skipLocked: true });
    const wait = sql`least(${FIRST_WAIT_MS} * power(2, ${outgoingMails.attempts}), ${DAY_MS}) * interval '1 millisecond'`;
    const [mail] = await database
      .update(outgoingMails)
      .set({
        attempts: sql`${outgoingMails.attempts} + 1`,
        nextAttemptAt: sql`${now().toISOString()}::timestamptz + ${wait}`,
      })
      // A scalar subquery runs only once. With `in`, it could run again and take another mail.
      .where(eq(outgoingMails.id, sql`(${due})`))
      .returning();
    return mail;
  };

  const send = async ({ id, to, subject, text: body }: typeof outgoingMails.$inferSelect) => {
    await mailer.send({ to, subject, text: body });
    await database.update(outgoingMails).set({ sentAt: now(), text: '' }).where(eq(outgoingMails.id, id));
  };

  const removeOld = async () => {
    const isGivenUp = and(isWaiting, lt(outgoingMails.writtenAt, ago(GIVEN_UP_AFTER_MS)));
    const removed = await database
      .delete(outgoingMails)
      .where(or(isGivenUp, lt(outgoingMails.sentAt, ago(KEPT_AFTER_SENDING_MS))))
      .returning({ topic: outgoingMails.topic, sentAt: outgoingMails.sentAt });
    for (const { topic, sentAt } of removed)
      if (!sentAt) log({ event: 'mail given up', topic }, 'a mail could not be sent for a week');
  };

  return {
    /** Writes mails about a topic in the transaction of the change that they report. The next sweep sends them. */
    async write(transaction: Database, topic: string, mails: MailMessage[]): Promise<void> {
      const at = now();
      const rows = mails.map((mail) => ({ ...mail, topic, writtenAt: at, nextAttemptAt: at }));
      if (rows.length > 0) await transaction.insert(outgoingMails).values(rows);
    },

    /** Whether mails about a topic are still to be sent. */
    isWaiting: async (within: Database, topic: string): Promise<boolean> =>
      (await within.$count(outgoingMails, and(isWaiting, eq(outgoingMails.topic, topic)))) > 0,

    /**
     * Returns when the mail server accepted the first mail about a topic, or null. The time is forgotten after 30 days.
     */
    async firstSentAt(topic: string): Promise<Date | null> {
      const [row] = await database
        .select({ at: min(outgoingMails.sentAt) })
        .from(outgoingMails)
        .where(and(eq(outgoingMails.topic, topic), isNotNull(outgoingMails.sentAt)));
      return row?.at ?? null;
    },

    /**
     * Sends every mail that is due, and removes mails that were sent a month ago or could not be sent for a week.
     * Rejects at the end when some mails could not be sent, which are tried again.
     */
    async sweep(): Promise<void> {
      let failed = 0;
      for (let mail = await takeDue(); mail; mail = await takeDue()) {
        try {
          await send(mail);
        } catch (error) {
          failed++;
          const { topic, attempts } = mail;
          log({ event: 'mail not sent', topic, attempts, ...mailFailure(error) }, 'a mail was not sent');
        }
      }
      await removeOld();
      if (failed > 0) throw new Error(`Mails that were not sent, and will be tried again: ${failed}`);
    },
  };
}
