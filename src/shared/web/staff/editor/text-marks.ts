/** A text field's value and its selection. */
export interface Selected {
  value: string;
  start: number;
  end: number;
}

/** The characters to replace, the new text, and the selection afterwards. */
export interface Replacement {
  from: number;
  to: number;
  text: string;
  selection: [start: number, end: number];
}

const BOLD = '**';

/** Makes the selected words bold, or removes the marks if the words are already bold. */
export function bold({ value, start, end }: Selected): Replacement {
  const words = value.slice(start, end);
  const isInside = value.slice(start - 2, start) === BOLD && value.slice(end, end + 2) === BOLD;
  if (isInside) return { from: start - 2, to: end + 2, text: words, selection: [start - 2, end - 2] };
  if (words.length > 4 && words.startsWith(BOLD) && words.endsWith(BOLD))
    return { from: start, to: end, text: words.slice(2, -2), selection: [start, end - 4] };
  const spaceBefore = words.length - words.trimStart().length;
  const spaceAfter = words.trim() ? words.length - words.trimEnd().length : 0;
  const [from, to] = [start + spaceBefore, end - spaceAfter]; // a mark beside a space has no effect
  const text = value.slice(from, to);
  return { from, to, text: BOLD + text + BOLD, selection: [from + 2, from + 2 + text.length] };
}

const ADDRESS = 'https://';

/**
 * Makes the selected words a link, and selects a placeholder where its URL is to be typed. A selected URL becomes the
 * URL of the link.
 */
export function link({ value, start, end }: Selected): Replacement {
  const words = value.slice(start, end);
  const isAddress = /^(https?:\/\/|\/|mailto:|tel:)\S+$/.test(words);
  const [label, address] = isAddress ? ['', words] : [words, ADDRESS];
  const text = `[${label}](${address})`;
  const addressAt = start + label.length + 3;
  const selection: [number, number] =
    isAddress || !label ? [start + 1, start + 1 + label.length] : [addressAt, addressAt + address.length];
  return { from: start, to: end, text, selection };
}

const ITEM = /^(?:[-*+]|\d{1,9}[.)]) /;

/** Makes each selected line an item of a list with bullets, or removes the marks if all lines have one. */
export const list = (selected: Selected) => asItems(selected, () => '- ');

/** The same for a list with numbers. */
export const numbers = (selected: Selected) => asItems(selected, (index) => `${index + 1}. `);

function asItems({ value, start, end }: Selected, markOf: (index: number) => string): Replacement {
  const from = value.lastIndexOf('\n', start - 1) + 1;
  const lineEnd = value.indexOf('\n', Math.max(start, end - (value[end - 1] === '\n' ? 1 : 0)));
  const to = lineEnd < 0 ? value.length : lineEnd;
  const lines = value.slice(from, to).split('\n');
  const areItems = lines.every((line, index) => line.startsWith(markOf(index)));
  const changed = lines.map((line, index) => (areItems ? '' : markOf(index)) + line.replace(ITEM, ''));
  const text = changed.join('\n');
  if (lines.length > 1) return { from, to, text, selection: [from, from + text.length] };
  const shift = text.length - (to - from);
  const moved = (position: number) => Math.max(from, position + shift);
  return { from, to, text, selection: [moved(start), moved(Math.min(end, to))] };
}
