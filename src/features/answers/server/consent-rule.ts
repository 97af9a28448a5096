import { isDeepStrictEqual } from 'node:util';
import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import type { ConsentState } from '../contract.ts';
import { answers } from './table.ts';

export type AnswerRow = typeof answers.$inferSelect;

/** The texts to which a person agrees: a change of one of them asks her again. */
export const textsOf = ({ title, firstName, neighbourhood }: AnswerRow) => [title, firstName, neighbourhood];

/** Returns what a person says about the texts as they are now; undefined if staff wrote the question. */
export function consentTo(row: AnswerRow): ConsentState | undefined {
  const { phone, decision, agreed } = row;
  if (phone === null) return undefined;
  if (decision === 'refused' || decision === 'withdrawn') return decision;
  return decision === 'asked' || !isDeepStrictEqual(agreed, textsOf(row)) ? 'missing' : decision;
}

/** The same rule in SQL: whether no consent is missing. */
export const IS_CONSENTED = or(
  isNull(answers.phone),
  and(
    inArray(answers.decision, ['named', 'anonymous']),
    eq(
      answers.agreed,
      sql`jsonb_build_array(${answers.title}, ${answers.firstName}, ${answers.neighbourhood})`,
    ),
  ),
);
