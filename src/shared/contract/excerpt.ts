const IN_LISTS = 140;

/**
 * The beginning of a text without line breaks, for lists and cards. `longest` is the maximum number of characters,
 * including the ellipsis of a shortened text.
 */
export function excerpt(text: string, longest = IN_LISTS): string {
  const line = text
    .slice(0, 4 * longest)
    .replace(/\s+/g, ' ')
    .trim();
  return line.length > longest ? `${line.slice(0, longest - 1).trimEnd()}…` : line;
}

/**
 * The beginning of a text for a card. It fills more than the three lines after which the stylesheet cuts it off, even
 * in the widest card. It has no line breaks, because an empty third line would show only the ellipsis.
 */
export const cardExcerpt = (text: string) => excerpt(text, 280);
