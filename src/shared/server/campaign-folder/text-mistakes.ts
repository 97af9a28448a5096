import { withoutMarks } from '../../contract/formatted-text.ts';
import {
  BOLD,
  type MarkRule,
  markIn,
  textsIn,
  type Unreadable,
  unreadableIn,
} from '../../contract/readable-text.ts';
import { FACT_NAMES, similarFact } from './placeholders.ts';

/**
 * Returns what is wrong in the texts of a value, as they are written: visitors would read them otherwise than meant.
 * @param formatted the key of the text in which bold words, links and lists are read
 */
export const textMistakes = (value: unknown, formatted?: string): (Unreadable & { path: PropertyKey[] })[] =>
  textsIn(value).flatMap(({ path, text }) => {
    const found =
      factMistake(text) ??
      localPathMistake(text) ??
      (path[0] === formatted
        ? (unreadableIn(text, []) ?? markIn(withoutMarks(text) ?? text, IN_FORMATTED_TEXTS))
        : unreadableIn(text));
    return found ? [{ path, ...found }] : [];
  });

function factMistake(text: string): Unreadable | null {
  const [words] = OTHER_FACT.exec(text) ?? [];
  if (!words) return null;
  const meant = similarFact(words.replace(/[^\p{L}. ]/gu, '')) ?? '{localidad}';
  return { words, message: `Dice "${words}": un dato se nombra así: ${meant}.` };
}

/** A file that is named as it is on somebody's computer. */
function localPathMistake(text: string): Unreadable | null {
  const [words, name] = /^(?:[A-Za-z]:\\|file:\/\/|\/(?:home|Users)\/).*[\\/]([^\\/]+)$/.exec(text) ?? [];
  return words
    ? { words, message: `Va solo el nombre del archivo, que se copia en pictures/: "${name}".` }
    : null;
}

const NAMES = FACT_NAMES.join('|');

/** A fact that is named in another way than with one brace on each side. */
const OTHER_FACT = new RegExp(
  [
    String.raw`\$\{[^}]*\}|\$\([^)]*\)|\{\{[^}]*\}\}`,
    String.raw`\{(?!\s*[\p{L}_.]+\s*\})[^\s}]*(?: ?\w*\})?|[^\s{]*(?<!\{\s*[\p{L}_.]+\s*)\}`,
    String.raw`[[<%](?:${NAMES})[\]>%](?!\()`,
    String.raw`\((?:localidad|region|${FACT_NAMES.filter((name) => name.includes('.')).join('|')})\)`,
  ].join('|'),
  'u',
);

const IN_FORMATTED_TEXTS: MarkRule[] = [
  { pattern: BOLD, advice: 'la negrita va entre dos asteriscos pegados a las palabras: **así**.' },
  {
    pattern: /^[ \t]*(?:[•·▪◦‣\uf0b7] ?|-(?=\p{L})).*/mu,
    advice: 'cada renglón de una lista empieza con un guion (-) y un espacio.',
  },
];
