import { inOneLine } from './one-line.ts';
import { wholeSentences } from './sentences.ts';

const IN_LISTS = 140;

/**
 * The beginning of a text without line breaks, for lists and cards. `longest` is the maximum number of characters,
 * including the ellipsis of a shortened text.
 */
export function excerpt(text: string, longest = IN_LISTS): string {
  const line = inOneLine(text.slice(0, 4 * longest));
  return line.length > longest ? `${line.slice(0, longest - 1).trimEnd()}…` : line;
}

/** The most characters on a card, which fit into five lines of the narrowest one. */
const ON_CARDS = 150;
/** With fewer characters, whole sentences would leave a card nearly empty. */
const FEWEST_ON_CARDS = 40;

/**
 * The beginning of a text for a card: as many whole sentences as fit. If they say too little, it ends after a word,
 * with an ellipsis. It has no line breaks, because an empty line would waste one of the card's few.
 */
export function cardExcerpt(text: string): string {
  const line = inOneLine(text.slice(0, 4 * ON_CARDS));
  if (line.length <= ON_CARDS) return line;
  const sentences = wholeSentences(line, ON_CARDS);
  if (sentences.length >= FEWEST_ON_CARDS) return sentences;
  const words = line.slice(0, ON_CARDS).replace(/[\s,;:.«("¿¡]+\S*$/u, '');
  return `${words.slice(0, ON_CARDS - 1)}…`;
}
