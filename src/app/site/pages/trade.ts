import { inOneLine } from '../../../shared/contract/one-line.ts';
import { firstSentence } from '../../../shared/contract/sentences.ts';

/** The most characters that fit below a name in three lines. */
const LONGEST = 60;

/**
 * What a member of the team does, for the line below the name: the first sentence of the biography, such as
 * 'Costurera y abuela de cinco', without its full stop. It is '' if that sentence is long or is all there is.
 */
export function tradeOf(biography: string): string {
  const line = inOneLine(biography);
  const sentence = firstSentence(line, LONGEST);
  return sentence === line ? '' : sentence.replace(/\.$/, '');
}
