import { diffArrays, diffWordsWithSpace } from 'diff';

/** Paragraphs of two texts that stand beside each other. Equal ones are in a row of their own. */
interface ComparedRow {
  former: string;
  current: string;
  isSame: boolean;
}

/** A part of a compared text. `isOwn` marks what the other text lacks. */
export interface ComparedPart {
  text: string;
  isOwn: boolean;
}

const PARAGRAPH_END = /\n{2,}/;
const BETWEEN = '\n\n';

/**
 * Compares two texts by their paragraphs, which are separated by empty lines. Paragraphs that were replaced stand beside
 * each other in their order.
 */
export function comparedParagraphs(former: string, current: string): ComparedRow[] {
  const rows: ComparedRow[] = [];
  let removed: string[] = [];
  const addReplaced = (added: string[]) => {
    for (let index = 0; index < Math.max(removed.length, added.length); index++)
      rows.push({ former: removed[index] ?? '', current: added[index] ?? '', isSame: false });
    removed = [];
  };
  for (const part of diffArrays(former.split(PARAGRAPH_END), current.split(PARAGRAPH_END))) {
    if (part.removed) removed = part.value;
    else if (part.added) addReplaced(part.value);
    else {
      addReplaced([]);
      rows.push(...part.value.map((text) => ({ former: text, current: text, isSame: true })));
    }
  }
  addReplaced([]);
  return rows;
}

/** Returns the current text with the former paragraphs of one row in the place of its own. */
export const withFormerRow = (rows: readonly ComparedRow[], index: number): string =>
  rows
    .map(({ former, current }, position) => (position === index ? former : current))
    .filter((text) => text !== '')
    .join(BETWEEN);

/** Compares two paragraphs word by word. Returns the parts of each. */
export function comparedWords(former: string, current: string): Record<'former' | 'current', ComparedPart[]> {
  const parts = diffWordsWithSpace(former, current);
  return {
    former: parts.flatMap(({ value, added, removed }) =>
      added ? [] : { text: value, isOwn: Boolean(removed) },
    ),
    current: parts.flatMap(({ value, added, removed }) =>
      removed ? [] : { text: value, isOwn: Boolean(added) },
    ),
  };
}
