import { withoutMarks } from '../../contract/formatted-text.ts';
import { textsIn, type Unreadable, unreadableIn } from '../../contract/readable-text.ts';
import { FACT_NAMES, similarFact } from './placeholders.ts';

/**
 * Returns what is wrong in the texts of a value, as they are written: visitors would read them otherwise than meant.
 * @param formatted the key of the text in which bold words, links and lists are read
 */
export const textMistakes = (value: unknown, formatted?: string): (Unreadable & { path: PropertyKey[] })[] =>
  textsIn(value).flatMap(({ path, text }) => {
    const found = factMistake(text) ?? unreadableIn(text) ?? asWritten(text, path[0] === formatted);
    return found ? [{ path, ...found }] : [];
  });

function factMistake(text: string): Unreadable | null {
  const [words] = OTHER_FACT.exec(text) ?? [];
  if (!words) return null;
  const meant = similarFact(words.replace(/[^\p{L}. ]/gu, '')) ?? '{localidad}';
  return { words, message: `Dice "${words}": un dato se nombra así: ${meant}.` };
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

interface Rule {
  /** What would be read as it is written. */
  pattern: RegExp;
  /** The advice, which follows the words that were found. */
  advice: string;
}

const IN_ALL_TEXTS: Rule[] = [
  { pattern: /\\\S?/, advice: 'la barra se leería tal cual: sacala.' },
  {
    pattern: /^[ \t]*([-*_=—–])(?:[ \t]*\1){2,}[ \t]*$/m,
    advice: 'esa línea se leería tal cual: sacala. Otra persona u otra noticia va en otro archivo.',
  },
  {
    pattern: /\[\d{1,2}[/:]\d\d?\D[^\]\n]*\d\d[^\]\n]*\] ?[^\n:]{0,40}:/,
    advice: 'quedó el encabezado de un mensaje: sacalo.',
  },
  { pattern: /^#{1,6} .*/m, advice: 'el # se leería tal cual: sacalo.' },
  {
    pattern: /\([^()\n]+\)\[[^\]\n]+\]|\[[^\]\n]+\]\([^)\n]*$/m,
    advice: 'un enlace es [texto](https://…).',
  },
  { pattern: /^[^”\n]*“[^”\n]*$|^[^»\n]*«[^»\n]*$/, advice: 'falta cerrar la comilla.' },
  {
    pattern: /[\u200b\u200e\u200f\u202a-\u202e\u2060\ufeff]/,
    advice: 'hay un carácter que no se ve: borrá esa palabra y escribila de nuevo.',
  },
];

const BOLD = /\*\*[^\n]{0,40}|(?<![\p{L}\d*])\*[^\s*][^*\n]*\*/u;
const IN_PLAIN_TEXTS: Rule[] = [
  { pattern: BOLD, advice: 'acá no hay negrita, y los asteriscos se leerían tal cual: sacalos.' },
];
const IN_FORMATTED_TEXTS: Rule[] = [
  { pattern: BOLD, advice: 'la negrita va entre dos asteriscos pegados a las palabras: **así**.' },
  {
    pattern: /^[ \t]*(?:[•·▪◦‣\uf0b7] ?|-(?=\p{L})).*/mu,
    advice: 'cada renglón de una lista empieza con un guion (-) y un espacio.',
  },
];

/** Returns marks of other programs, which would be read as they are written. */
function asWritten(text: string, isFormatted: boolean): Unreadable | null {
  const shown = (isFormatted && withoutMarks(text)) || text;
  for (const { pattern, advice } of [
    ...(isFormatted ? IN_FORMATTED_TEXTS : IN_PLAIN_TEXTS),
    ...IN_ALL_TEXTS,
  ]) {
    const [words] = pattern.exec(pattern === BOLD ? shown : text) ?? [];
    if (words) return { words, message: `Dice "${words.trim().slice(0, LONGEST_SHOWN)}": ${advice}` };
  }
  return null;
}
const LONGEST_SHOWN = 60;
