const LONGEST = 140;

/** The beginning of a text in one line, at most 140 characters, for lists. */
export function excerpt(text: string): string {
  const line = text
    .slice(0, 4 * LONGEST)
    .replace(/\s+/g, ' ')
    .trim();
  return line.length > LONGEST ? `${line.slice(0, LONGEST - 1).trimEnd()}…` : line;
}
