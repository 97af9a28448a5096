import { country } from '#campaign/country.ts';
import { electoralTerms } from '#campaign/electoral-terms.ts';
import type { Sheet } from '../contract.ts';

export const numberText = (votes: number) => votes.toLocaleString(country.locale);

/** A share as 31,5 %, or '' of nothing. */
export const shareText = (votes: number, total: number) =>
  total === 0
    ? ''
    : `${((votes / total) * 100).toLocaleString(country.locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 })} %`;

/** The votes that are for no party, as 'En blanco: 90 · Anulados: 60'. */
export function otherVotesText({
  blank,
  annulled,
  observed,
}: Pick<Sheet, 'blank' | 'annulled' | 'observed'>): string {
  const { count } = electoralTerms;
  return [
    `${count?.blank}: ${numberText(blank)}`,
    `${count?.annulled}: ${numberText(annulled)}`,
    count?.observed && `${count.observed}: ${numberText(observed)}`,
  ]
    .filter(Boolean)
    .join(' · ');
}
