import { inArray } from 'drizzle-orm';
import { formatMoment } from '../../../shared/contract/calendar.ts';
import type { Database } from '../../../shared/server/database/database.ts';
import { personsItems } from '../../../shared/server/persons-items.ts';
import { answerList, consentWords } from '../contract.ts';
import { type AnswerRow, consentTo } from './consent-rule.ts';
import { answers } from './table.ts';

/** Asks everybody in a restored backup again, because a consent may have been withdrawn after the backup was made. */
export const askAgain = async (transaction: Database): Promise<void> =>
  void (await transaction
    .update(answers)
    .set({ decision: 'asked', agreed: [] })
    .where(inArray(answers.decision, ['named', 'anonymous'])));

/** The questions of persons with what they say about the publication. An erasure takes the answer too. */
export const personalData = personsItems<AnswerRow>({
  table: answers,
  subject: 'public answer',
  apiPath: answerList.path,
  title: 'Permisos para publicar preguntas',
  factsOf: (row) => ({
    Pregunta: row.title,
    Decisión: consentWords(consentTo(row)),
    'Sobre estos textos': row.agreed.join(' · '),
    Fecha: row.decidedAt ? formatMoment(new Date(row.decidedAt).toISOString()) : '',
    'Versión del aviso de privacidad': row.noticeVersion ?? '',
  }),
});
