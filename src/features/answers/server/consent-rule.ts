import type { Answer, ConsentState } from '../contract.ts';
import type { answerConsents } from './table.ts';

/** The texts to which a person agrees: a later change of one of them asks her again. */
type ConsentedTexts = Pick<Answer, 'title'> & Record<'firstName' | 'neighbourhood', string>;

type Consent = Pick<
  typeof answerConsents.$inferSelect,
  'decision' | 'question' | 'firstName' | 'neighbourhood'
>;

/**
 * Returns what a person says about the question and the signature as they are now, or undefined for a question without a
 * person. `isConsented` in the store is the same rule in SQL.
 */
export function consentTo(current: ConsentedTexts, given: Consent | undefined): ConsentState | undefined {
  if (!given) return undefined;
  const { decision } = given;
  if (decision === 'refused' || decision === 'withdrawn') return decision;
  const isSame =
    given.question === current.title &&
    given.firstName === current.firstName &&
    given.neighbourhood === current.neighbourhood;
  return decision === 'asked' || !isSame ? 'missing' : decision;
}
