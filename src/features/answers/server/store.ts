import { and, asc, eq } from 'drizzle-orm';
import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { dayInCountry } from '../../../shared/contract/calendar.ts';
import { withoutMarks } from '../../../shared/contract/formatted-text.ts';
import { invalid, notFound } from '../../../shared/contract/problem.ts';
import type { Database } from '../../../shared/server/database/database.ts';
import { itemStore } from '../../../shared/server/item-store.ts';
import { type Answer, type AnswerValues, type ConsentState, signatureOf } from '../contract.ts';
import { type AnswerRow, consentTo, IS_CONSENTED, textsOf } from './consent-rule.ts';
import { answers } from './table.ts';

export type AnswerStore = ReturnType<typeof answerStore>;

/** A stub of another feature's table with only the columns that this feature reads. */
const contactMessages = pgTable('contact_messages', {
  id: integer('id').primaryKey(),
  phone: text('phone').notNull(),
});

/** The item with which the activity log names a question, without its text, which may be a person's words. */
export const answerItemOf = (id: number) => ({
  subject: 'public answer' as const,
  id,
  title: `Pregunta ${id}`,
});

/** Stores questions with their answers. Lists are sorted by theme. */
export function answerStore(database: Database) {
  const store = itemStore(database, answers, {
    orderBy: [asc(answers.theme), asc(answers.id)],
    toItem: itemOf,
    missing: () => notFound('esa pregunta'),
    detail: answers.theme,
  });
  return {
    ...store,
    publishDue: async (now: Date) => (await store.publishDue(now)).map(({ id }) => answerItemOf(id)),

    /** Returns what visitors see: nothing without consent, and of a person only the signature that she chose. */
    published: async (): Promise<Answer[]> =>
      (await store.list(and(eq(answers.active, true), IS_CONSENTED))).map(
        ({ messageId, firstName, neighbourhood, consent, ...item }) => ({
          ...item,
          signature: (consent === 'named' && signatureOf({ firstName, neighbourhood })) || undefined,
        }),
      ),

    /** Creates a question. Throws 422 if its message does not exist. */
    async create({ version: _, ...item }: AnswerValues): Promise<Answer> {
      if (!item.messageId) return store.create(item);
      const isMeant = eq(contactMessages.id, item.messageId);
      const [message] = await database.select().from(contactMessages).where(isMeant);
      if (!message) throw invalid({ mensaje_id: 'Ese mensaje ya no está.' });
      return store.create({ ...item, phone: message.phone });
    },

    /** Changes a question, but never whose it is. */
    change: (id: number, { messageId: _, ...edit }: Parameters<typeof store.change>[1]) =>
      store.change(id, edit),

    /** Returns the question of a person, or undefined if there is none with this id. */
    async ofPerson(id: number): Promise<AnswerRow | undefined> {
      const [row] = await database.select().from(answers).where(eq(answers.id, id));
      return row?.phone ? row : undefined;
    },

    /**
     * Stores what a person decides about the question and the signature as they are now. With `waits`, the question is
     * published by itself at that moment.
     */
    async decide(row: AnswerRow, decision: Decision, noticeVersion: string, waits: Date | null) {
      const agreed = { decision, noticeVersion, agreed: textsOf(row), decidedAt: new Date() };
      const later = waits && { active: false, publishAt: waits.toISOString() };
      await database
        .update(answers)
        .set({ ...agreed, ...later })
        .where(eq(answers.id, row.id));
    },
  };
}

type Decision = Exclude<ConsentState, 'missing'>;

const itemOf = (row: AnswerRow): Answer => {
  const { phone, decision, agreed, noticeVersion, decidedAt, createdAt, updatedAt, ...item } = row;
  const derived = { plainText: withoutMarks(item.content), consent: consentTo(row) };
  return { ...item, ...derived, date: dayInCountry(new Date(createdAt)), imageUrl: null, videoUrl: null };
};
