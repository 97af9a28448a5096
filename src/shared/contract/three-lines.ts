import { cardExcerpt } from './excerpt.ts';
import { inOneLine } from './one-line.ts';
import { firstSentence } from './sentences.ts';

/** The most characters of the sentence, so that a phone shows the address without a tap on "Leer más". */
const LONGEST_SENTENCE = 200;

/**
 * Returns the message with which a page is sent to a group: its title, the first sentence of its text and its address,
 * each in a line of its own. A text without a short first sentence is shortened, and a page without a text has two lines.
 */
export function threeLines(title: string, text: string, address: string): string {
  const line = inOneLine(text);
  const sentence = firstSentence(line, LONGEST_SENTENCE) || cardExcerpt(line);
  return [title, sentence, address].filter(Boolean).join('\n');
}
