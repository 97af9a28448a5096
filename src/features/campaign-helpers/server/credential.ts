import { electoralTerms } from '#campaign/electoral-terms.ts';
import { type Credential, credentialText, readCredential } from '../../../shared/contract/credential.ts';
import { CREDENTIAL_RULES } from '../../../shared/contract/credential-rules.ts';
import { invalid } from '../../../shared/contract/problem.ts';
import { helperInput } from '../contract.ts';

const { series, number } = electoralTerms;
const FORM = series
  ? `Van las letras de la serie y el número, hasta ${number.mostDigits} cifras.`
  : `Va un número de hasta ${number.mostDigits} cifras.`;

/**
 * Returns the number with which somebody votes in the form of the country, as in 'ABC 12345', however it is typed; ''
 * for none. Throws a Problem at the field if it has another form.
 */
export function credentialOf(typed: string): string {
  if (typed.trim() === '') return '';
  const read = readCredential('', typed, CREDENTIAL_RULES);
  if ('problems' in read) throw invalid(helperInput.fieldErrors({ credential: FORM }));
  return credentialText(read.credential);
}

/** Reads a number as `credentialOf` returns it; null for one that is not known. */
export function readStored(stored: string): Credential | null {
  const read = readCredential('', stored, CREDENTIAL_RULES);
  return 'problems' in read ? null : read.credential;
}
