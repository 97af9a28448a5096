import { and, asc, eq, exists, inArray, isNull, or, sql } from 'drizzle-orm';
import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { withoutMarks } from '../../../shared/contract/formatted-text.ts';
import { invalid, notFound } from '../../../shared/contract/problem.ts';
import type { Database } from '../../../shared/server/database/database.ts';
import { scheduledItems } from '../../../shared/server/scheduled-items.ts';
import { versionedStore } from '../../../shared/server/versioned-store.ts';
import { type Answer, mayBeShown, type NewAnswer, signatureOf } from '../contract.ts';
import { consentTo } from './consent-rule.ts';
import { answerConsents, answers } from './table.ts';

export type AnswerStore = ReturnType<typeof answerStore>;

/** A stub of another feature's table with only the columns that this feature reads. */
const contactMessages = pgTable('contact_messages', {
  id: integer('id').primaryKey(),
  phone: text('phone').notNull(),
});

/** Stores questions with their answers. Lists are sorted by theme. */
export function answerStore(database: Database) {
  const store = versionedStore(database, answers, {
    orderBy: [asc(answers.theme), asc(answers.id)],
    toItems: async (rows): Promise<Answer[]> => {
      const ids = rows.flatMap(({ id, messageId }) => (messageId === null ? [] : [id]));
      const consents =
        ids.length === 0
          ? []
          : await database.select().from(answerConsents).where(inArray(answerConsents.answerId, ids));
      const consentOf = new Map(consents.map((consent) => [consent.answerId, consent]));
      return rows.map(({ createdAt, updatedAt, ...item }) => ({
        ...item,
        plainText: withoutMarks(item.content),
        imageUrl: null,
        videoUrl: null,
        // Without its row, for instance after a restored backup, nobody agreed.
        consent: item.messageId === null ? undefined : (consentTo(item, consentOf.get(item.id)) ?? 'missing'),
      }));
    },
    missing: () => notFound('esa pregunta'),
  });
  /** The same rule as `consentTo`. */
  const isConsented = or(
    isNull(answers.messageId),
    exists(
      database
        .select({ one: sql`1` })
        .from(answerConsents)
        .where(
          and(
            eq(answerConsents.answerId, answers.id),
            inArray(answerConsents.decision, ['named', 'anonymous']),
            eq(answerConsents.question, answers.title),
            eq(answerConsents.firstName, answers.firstName),
            eq(answerConsents.neighbourhood, answers.neighbourhood),
          ),
        ),
    ),
  );
  const scheduled = scheduledItems(database, answers);
  return {
    ...store,
    ...scheduled,

    /** Publishes the due items, and names them without their questions, which may be a person's words. */
    publishDue: async (now: Date) =>
      (await scheduled.publishDue(now)).map(({ id }) => ({ id, title: `Pregunta ${id}` })),

    /** Returns what visitors see: nothing without consent, and of a person only the signature that she chose. */
    published: async (): Promise<Answer[]> =>
      (await store.list(and(eq(answers.active, true), isConsented)))
        .filter(({ consent }) => mayBeShown(consent))
        .map(({ messageId, firstName, neighbourhood, consent, ...item }) => ({
          ...item,
          signature: consent === 'named' ? signatureOf({ firstName, neighbourhood }) || undefined : undefined,
        })),

    withDrafts: () => store.list(),

    titles: () =>
      database
        .select({ id: answers.id, title: answers.title, detail: answers.theme })
        .from(answers)
        .orderBy(asc(answers.theme), asc(answers.id)),

    /** Creates a question. Throws 422 if its message does not exist. */
    async create({ messageId = null, ...item }: NewAnswer): Promise<Answer> {
      const [message] =
        messageId === null
          ? []
          : await database.select().from(contactMessages).where(eq(contactMessages.id, messageId));
      if (messageId !== null && !message) throw invalid({ mensaje_id: 'Ese mensaje ya no está.' });
      const created = await store.create({ ...item, messageId });
      if (!message) return created;
      await database.insert(answerConsents).values({ answerId: created.id, phone: message.phone });
      return { ...created, consent: 'missing' };
    },

    /** Changes a question, but never whose it is. */
    change: (id: number, { messageId: _, ...edit }: Parameters<typeof store.change>[1]) =>
      store.change(id, edit),
  };
}
