import { textsIn, type Unreadable, unreadableIn } from '../../contract/readable-text.ts';
import { HELP } from './help.ts';

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
