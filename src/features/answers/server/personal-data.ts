import { and, eq, inArray, like, lte, sql } from 'drizzle-orm';
import { formatMoment } from '../../../shared/contract/calendar.ts';
import { deletedItems } from '../../../shared/server/bin.ts';
import type { Database } from '../../../shared/server/database/database.ts';
import { idempotentResults } from '../../../shared/server/idempotency.ts';
import type { PersonalDataSource } from '../../../shared/server/personal-data.ts';
import { contentPreviews } from '../../../shared/server/previews.ts';
import { contentRevisions } from '../../../shared/server/revisions.ts';
import { answerList } from '../contract.ts';
import { answerConsents, answers } from './table.ts';

const SUBJECT = 'public answer';

/** The consents of a question in the bin, as rows of JSON. */
const keptConsents = sql`jsonb_array_elements(${deletedItems.stored} -> 'answer_consents') as kept`;

type Decided = (typeof answerConsents.$inferSelect)['decision'];
/** A consent in the bin, by the columns of its table. */
interface Deleted {
  question: string;
  decision: Decided;
  notice_version: string | null;
  decided_at: string | null;
}

/**
 * The questions of persons and what they say about the publication, for their rights of access and erasure. An erasure
 * deletes a question with its answer, because the question is the person's words.
 */
export const personalData: PersonalDataSource = {
  async collect(database, phone) {
    const { question, decision, noticeVersion, decidedAt } = answerConsents;
    const rows = await database
      .select({ question, decision, noticeVersion, decidedAt, current: answers.title })
      .from(answerConsents)
      .innerJoin(answers, eq(answers.id, answerConsents.answerId))
      .where(eq(answerConsents.phone, phone));
    const inBin = await database
      .select({ consent: sql<Deleted>`kept`, current: deletedItems.title })
      .from(deletedItems)
      .innerJoin(keptConsents, sql`kept ->> 'phone' = ${phone}`)
      .where(eq(deletedItems.subject, SUBJECT));
    const deleted = inBin.map(({ current, consent }) => ({
      current,
      question: consent.question,
      decision: consent.decision,
      noticeVersion: consent.notice_version,
      decidedAt: consent.decided_at && new Date(consent.decided_at),
    }));
    return {
      others: [...rows, ...deleted].map((row) => ({
        title: 'Permisos para publicar preguntas',
        facts: [
          { name: 'Pregunta', value: row.current },
          { name: 'Decisión', value: DECISION_NAMES[row.decision] },
          ...(row.question ? [{ name: 'Sobre este texto', value: row.question }] : []),
          ...(row.decidedAt ? [{ name: 'Fecha', value: formatMoment(row.decidedAt.toISOString()) }] : []),
          ...(row.noticeVersion
            ? [{ name: 'Versión del aviso de privacidad', value: row.noticeVersion }]
            : []),
        ],
      })),
    };
  },

  async erase(transaction, phones, until) {
    // Nothing is deleted meanwhile, so that no question moves to the bin unseen.
    await transaction.execute(sql`lock table ${deletedItems} in share row exclusive mode`);
    const rows = await transaction
      .select({ id: answerConsents.answerId })
      .from(answerConsents)
      .where(
        and(inArray(answerConsents.phone, phones), until ? lte(answerConsents.createdAt, until) : undefined),
      );
    const binned = await transaction
      .delete(deletedItems)
      .where(
        and(
          eq(deletedItems.subject, SUBJECT),
          sql`exists (select from ${keptConsents} where kept ->> 'phone' in ${phones})`,
          until ? lte(deletedItems.itemCreatedAt, until) : undefined,
        ),
      )
      .returning({ id: deletedItems.itemId });
    if (rows.length + binned.length === 0) return { counts: {} };
    const ids = rows.map(({ id }) => id);
    await transaction.delete(answers).where(inArray(answers.id, ids)); // and with them the consents
    await transaction
      .delete(contentRevisions)
      .where(and(eq(contentRevisions.subject, SUBJECT), inArray(contentRevisions.itemId, ids)));
    // Both are of use for a short time only, and may contain any question.
    await transaction.delete(contentPreviews).where(eq(contentPreviews.subject, SUBJECT));
    await transaction.delete(idempotentResults).where(like(idempotentResults.key, `% ${answerList.path}%`));
    return { counts: {} };
  },

  async phones(database) {
    const { phone } = answerConsents;
    const rows = await database.selectDistinct({ phone }).from(answerConsents);
    const inBin = await database
      .select({ phone: sql<string>`kept ->> 'phone'` })
      .from(deletedItems)
      .innerJoin(keptConsents, sql`true`)
      .where(eq(deletedItems.subject, SUBJECT));
    return [...rows, ...inBin].map((row) => row.phone);
  },
};

/** Asks everybody in a restored backup again, because a consent may have been withdrawn after the backup was made. */
export const askAgain = async (transaction: Database): Promise<void> =>
  void (await transaction
    .update(answerConsents)
    .set({ decision: 'asked', question: '' })
    .where(inArray(answerConsents.decision, ['named', 'anonymous'])));

const DECISION_NAMES: Record<Decided, string> = {
  asked: 'Todavía no decidió',
  named: 'Sí, con su nombre',
  anonymous: 'Sí, sin su nombre',
  refused: 'No',
  withdrawn: 'La retiró',
};
