import { eq, sql } from 'drizzle-orm';
import type { Database } from '../../../shared/server/database/database.ts';
import type { ConsentState } from '../contract.ts';
import { consentTo } from './consent-rule.ts';
import { answerConsents, answers } from './table.ts';

/** A decision of the person who asked. */
export type Decision = Exclude<ConsentState, 'missing'>;

/** A question with what the person who asked says about it. */
export type AskedQuestion = typeof answers.$inferSelect & {
  phone: string;
  /** Whether the person once said yes, perhaps to another text. */
  hasAgreed: boolean;
  consent: ConsentState;
};

/** The questions of persons, with what they say about the publication. */
export const consentStore = (database: Database) => {
  const rows = (id: number) =>
    database
      .select()
      .from(answers)
      .innerJoin(answerConsents, eq(answerConsents.answerId, answers.id))
      .where(eq(answers.id, id));
  const foundIn = ([row]: Awaited<ReturnType<typeof rows>>): AskedQuestion | undefined => {
    if (!row) return undefined;
    const { phone, decision } = row.answer_consents;
    const hasAgreed = decision === 'named' || decision === 'anonymous';
    const consent = consentTo(row.answers, row.answer_consents) ?? 'missing';
    return { ...row.answers, phone, hasAgreed, consent };
  };

  return {
    find: async (id: number) => foundIn(await rows(id)),

    /** Finds a question and locks it until the end of the transaction, so that nobody changes its text meanwhile. */
    lock: async (id: number) => foundIn(await rows(id).for('update')),

    /** Stores a decision about the question and the signature as they are now. */
    async decide(
      {
        id,
        title,
        firstName,
        neighbourhood,
      }: Pick<AskedQuestion, 'id' | 'title' | 'firstName' | 'neighbourhood'>,
      decision: Decision,
      noticeVersion: string,
    ): Promise<void> {
      await database
        .update(answerConsents)
        .set({ decision, question: title, firstName, neighbourhood, noticeVersion, decidedAt: sql`now()` })
        .where(eq(answerConsents.answerId, id));
    },

    /** Makes a published question wait for a moment, at which it is published by itself. */
    async publishFrom(id: number, moment: Date): Promise<void> {
      await database
        .update(answers)
        .set({ active: false, publishAt: moment.toISOString(), version: sql`${answers.version} + 1` })
        .where(eq(answers.id, id));
    },
  };
};
