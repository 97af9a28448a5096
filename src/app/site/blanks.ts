import { escapedText } from '../../shared/contract/markup.ts';

/** A character for private use (Unicode), which no text of the site contains. */
const EDGE = '\uE000';

/** A placeholder in a page that is rendered once for all visitors. `name` consists of lower case letters. */
export const blank = (name: string) => `${EDGE}${name}${EDGE}`;

/**
 * Replaces the placeholders of a page by texts, in its text or in values of attributes in double quotes. The page is
 * split once, because the same bytes are filled in many times.
 */
export function fillBlanks(page: Buffer, texts: Record<string, string>): Buffer {
  const parts = takenApart.get(page) ?? takeApart(page);
  return Buffer.concat(
    parts.map((part) => (typeof part === 'string' ? Buffer.from(escaped(texts[part] ?? '')) : part)),
  );
}

/** A part of a page: bytes between two placeholders, or the name of a placeholder as a string. */
type Part = Buffer | string;
const takenApart = new WeakMap<Buffer, Part[]>();

function takeApart(page: Buffer): Part[] {
  const pieces = String(page).split(EDGE); // every second piece is the name of a placeholder
  const parts = pieces.map((piece, index) => (index % 2 === 0 ? Buffer.from(piece) : piece));
  takenApart.set(page, parts);
  return parts;
}

const escaped = (text: string) => escapedText(text).replaceAll('"', '&quot;').replaceAll("'", '&#x27;');
