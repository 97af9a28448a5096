/** Converts a text to lower case without accents, so that 'musica' finds 'Música'. */
export const searchable = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase();

/** Whether every word of `query` occurs in `texts`. An empty query matches everything. */
export function matchesSearch(query: string, ...texts: string[]): boolean {
  const haystack = searchable(texts.join(' '));
  return searchable(query)
    .split(/\s+/)
    .every((word) => haystack.includes(word));
}
