/** The words that a country says, by the words of 'vos' in which sentences to visitors are written. */
type Wording = Record<string, string>;

type Tag = (parts: readonly string[], ...values: (string | number)[]) => string;

/**
 * Returns the tag of sentences to visitors, which puts the country's words in the place of those that are written. What
 * stands in ${…} stays as it is, because it may be a text of the campaign. `wording` is null where people say 'vos'.
 */
export function spokenIn(wording: Wording | null): Tag {
  if (!wording) return (parts, ...values) => joined(parts, values);
  const written = new RegExp(`(?<![\\p{L}\\d])(?:${Object.keys(wording).join('|')})(?![\\p{L}\\d])`, 'giu');
  const inOwnWords = (part: string) =>
    part.replace(written, (word) => {
      const own = wording[word.toLowerCase()] ?? word;
      return /^\p{Lu}/u.test(word) ? own.charAt(0).toUpperCase() + own.slice(1) : own;
    });
  return (parts, ...values) => joined(parts.map(inOwnWords), values);
}

const joined = (parts: readonly string[], values: (string | number)[]) =>
  String.raw({ raw: parts }, ...values);
