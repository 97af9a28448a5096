import { type Unreadable, unreadableIn } from '../../contract/readable-text.ts';
import { HELP } from './help.ts';

/** Every text inside a value, with its path. */
export function textsIn(
  value: unknown,
  path: readonly PropertyKey[] = [],
): { path: PropertyKey[]; text: string }[] {
  if (typeof value === 'string') return [{ path: [...path], text: value }];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, item]) =>
    textsIn(item, [...path, Array.isArray(value) ? Number(key) : key]),
  );
}

/** Returns what is wrong in the texts of a value, as they are written: visitors would read them otherwise than meant. */
export const textMistakes = (value: unknown): (Unreadable & { path: PropertyKey[] })[] =>
  textsIn(value).flatMap(({ path, text }) => {
    const [template] = OTHER_FACT.exec(text) ?? [];
    const found = template
      ? { words: template, message: `Dice "${template}": un dato se nombra así: {localidad}.` }
      : unreadableIn(text);
    return found ? [{ path, ...found }] : [];
  });

/** A fact that is named in another way than with one brace on each side. */
const OTHER_FACT = new RegExp(
  [
    String.raw`\$\{[^}]*\}|\$\([^)]*\)|\{\{[^}]*\}\}`,
    String.raw`\{(?!\s*[\p{L}_.]+\s*\})[^\s}]*(?: ?\w*\})?|[^\s{]*(?<!\{\s*[\p{L}_.]+\s*)\}`,
    `[[<%](?:${Object.keys(HELP)
      .flatMap((key) => [key, key.split('.').at(-1)])
      .join('|')})[\\]>%](?!\\()`,
  ].join('|'),
  'u',
);
