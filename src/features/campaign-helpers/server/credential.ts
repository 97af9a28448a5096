import { electoralTerms } from '#campaign/electoral-terms.ts';
import { invalid } from '../../../shared/contract/problem.ts';
import { helperInput } from '../contract.ts';

const { series, number } = electoralTerms;
const DIGITS = new RegExp(`^\\d{1,${number.mostDigits}}$`);

/**
 * Returns the number with which somebody votes in the form of the country, as in 'ABC 12345', however it is typed; ''
 * for none. Throws a Problem at the field if it has another form.
 */
export function credentialOf(typed: string): string {
  const compact = typed.toUpperCase().replace(/[\s.\-/]/g, '');
  if (compact === '') return '';
  const digits = series ? compact.replace(/^[A-ZÑ]+/, '') : compact;
  const letters = compact.slice(0, compact.length - digits.length);
  if (DIGITS.test(digits) && (!series || series.pattern.test(letters)))
    return letters ? `${letters} ${digits}` : digits;
  const form = series
    ? `Van las letras de la serie y el número, hasta ${number.mostDigits} cifras.`
    : `Va un número de hasta ${number.mostDigits} cifras.`;
  throw invalid(helperInput.fieldErrors({ credential: form }));
}
