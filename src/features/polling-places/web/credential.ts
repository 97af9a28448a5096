/** Series and number of a voter's credential (credencial cívica), such as CMC 12345. */
export interface Credential {
  series: string;
  number: number;
}

/** Messages about what was typed, by field. */
export type CredentialProblems = Partial<Record<keyof Credential, string>>;

const MOST_DIGITS = 6;

/**
 * Reads a credential as people type it: in lower case, with spaces, dots or dashes, with leading zeros, or with the
 * series in front of the number.
 */
export function readCredential(
  typedSeries: string,
  typedNumber: string,
): { credential: Credential } | { problems: CredentialProblems } {
  const [, before = '', digits = ''] = /^([^\d]*)(.*)$/.exec(plain(typedNumber)) ?? [];
  const series = before || plain(typedSeries);
  const problems: CredentialProblems = {};
  if (!/^[A-Z]{3}$/.test(series)) problems.series = 'La serie son las tres letras de tu credencial.';
  if (!/^0*[1-9]\d*$/.test(digits)) problems.number = 'Escribí el número de tu credencial.';
  else if (digits.replace(/^0+/, '').length > MOST_DIGITS)
    problems.number = `El número de una credencial tiene hasta ${MOST_DIGITS} cifras.`;
  return Object.keys(problems).length > 0 ? { problems } : { credential: { series, number: Number(digits) } };
}

const plain = (typed: string) => typed.toUpperCase().replace(/[\s.\-–]/g, '');
