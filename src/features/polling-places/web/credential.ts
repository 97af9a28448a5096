import { electoralTerms } from '#campaign/country.ts';
/** The letters and the number that say where somebody votes. The letters are '' in countries without any. */
export interface Credential {
  series: string;
  number: number;
}

/** Messages about what was typed, by field. */
export type CredentialProblems = Partial<Record<keyof Credential, string>>;

const { series: letters, number: rules } = electoralTerms;

/**
 * Reads a credential as people type it: in lower case, with spaces, dots or dashes, with leading zeros, or with the
 * series in front of the number.
 */
export function readCredential(
  typedSeries: string,
  typedNumber: string,
): { credential: Credential } | { problems: CredentialProblems } {
  const [, before = '', digits = ''] = /^([^\d]*)(.*)$/.exec(plain(typedNumber)) ?? [];
  const series = letters ? before || plain(typedSeries) : '';
  const problems: CredentialProblems = {};
  if (letters && !letters.pattern.test(series)) problems.series = letters.typed;
  if (!/^0*[1-9]\d*$/.test(digits)) problems.number = rules.missing;
  else if (digits.replace(/^0+/, '').length > rules.mostDigits) problems.number = rules.tooLong;
  return Object.keys(problems).length > 0 ? { problems } : { credential: { series, number: Number(digits) } };
}

const plain = (typed: string) => typed.toUpperCase().replace(/[\s.\-–]/g, '');
