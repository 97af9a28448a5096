import type { ElectoralTerms } from './countries/country.ts';

/**
 * A voter's credential: its letters (the series) and its number determine where the voter votes. In countries without
 * letters, the series is ''.
 */
export interface Credential {
  series: string;
  number: number;
}

/** The error messages about a typed credential, by field. */
export type CredentialProblems = Partial<Record<keyof Credential, string>>;

/** The country's rules for credentials, which the page passes to its script. */
export interface CredentialRules {
  series: { pattern: string; typed: string } | null;
  number: ElectoralTerms['number'];
}

/** Formats a credential: its letters, if the country has them, and its number. */
export const credentialText = ({ series, number }: Credential) => `${series} ${number}`.trim();

/**
 * Reads a credential as people type it: in lower case, with spaces, dots or dashes, with leading zeros, or with the
 * series in front of the number.
 */
export function readCredential(
  typedSeries: string,
  typedNumber: string,
  rules: CredentialRules,
): { credential: Credential } | { problems: CredentialProblems } {
  const [, before = '', digits = ''] = /^([^\d]*)(.*)$/.exec(plain(typedNumber)) ?? [];
  const series = rules.series ? before || plain(typedSeries) : '';
  const problems: CredentialProblems = {};
  if (rules.series && !new RegExp(rules.series.pattern).test(series)) problems.series = rules.series.typed;
  if (!/^0*[1-9]\d*$/.test(digits)) problems.number = rules.number.missing;
  else if (digits.replace(/^0+/, '').length > rules.number.mostDigits) problems.number = rules.number.tooLong;
  return Object.keys(problems).length > 0 ? { problems } : { credential: { series, number: Number(digits) } };
}

const plain = (typed: string) => typed.toUpperCase().replace(/[\s.\-–]/g, '');
