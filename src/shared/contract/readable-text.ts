import type * as z from 'zod/mini';

export interface Unreadable {
  /** A sentence in Spanish. */
  message: string;
  /** The part of the text that the sentence is about. */
  words: string;
}

/** A mark of another program. */
export interface MarkRule {
  /** Matches the mark, which visitors would read as it is written. */
  pattern: RegExp;
  /** The advice, which follows the words that were found. */
  advice: string;
}

const IN_ALL_TEXTS: MarkRule[] = [
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

export const BOLD = /\*\*[^\n]{0,40}|(?<![\p{L}\d*])\*[^\s*][^*\n]*\*/u;
const IN_PLAIN_TEXTS: MarkRule[] = [
  { pattern: BOLD, advice: 'acá no hay negrita, y los asteriscos se leerían tal cual: sacalos.' },
];

/** Returns the first mark of another program in a text, which would be read as it is written, or null. */
export function markIn(text: string, rules: readonly MarkRule[]): Unreadable | null {
  for (const { pattern, advice } of rules) {
    const [words] = pattern.exec(text) ?? [];
    if (words) return { words, message: `Dice "${words.trim().slice(0, LONGEST_SHOWN)}": ${advice}` };
  }
  return null;
}
const LONGEST_SHOWN = 60;

/**
 * Returns what visitors would read otherwise than it was meant, or null. `marks` are the rules besides those for all
 * texts: a text in which bold words are read has others.
 */
export function unreadableIn(text: string, marks: readonly MarkRule[] = IN_PLAIN_TEXTS): Unreadable | null {
  if (text !== '' && /^[\s\u200b-\u200f\u2060]*$/.test(text))
    return { words: text, message: 'Tiene solo espacios.' };
  const [tag] = /<\/?\p{L}[\p{L}\d]*(\s[^<>]*)?\/?>|&(#\d+|[a-z]+);/iu.exec(text) ?? [];
  if (tag)
    return {
      words: tag,
      message: `Tiene código HTML ("${tag.slice(0, 30)}"), que se leería tal cual: sacalo.`,
    };
  const [link] =
    /!\[[^\]]*\](?=\()|\[[^\]]*\]( *\((?!https?:\/\/[^\s/.)]+[.:]|mailto:.|tel:.|\/)[^)]*\)| +\([^)]*\))/.exec(
      text,
    ) ?? [];
  if (link)
    return {
      words: link,
      message: `Dice "${link}": un enlace es [texto](https://…), sin espacio en el medio, y una imagen va en su clave.`,
    };
  const [unwritten] = /\blorem ipsum\b|(?<![\p{L}\d])x{4,}(?![\p{L}\d])/iu.exec(text) ?? [];
  if (unwritten) return { words: unwritten, message: `Dice "${unwritten}": falta escribirlo.` };
  const [hidden] = HIDDEN.exec(text) ?? [];
  return hidden
    ? {
        words: hidden,
        message: 'Tiene un carácter que no se puede mostrar: escribí de nuevo esa palabra.',
      }
    : markIn(text, [...marks, ...IN_ALL_TEXTS]);
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const HIDDEN = /[\u0001-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\ue000-\uf8ff\ufffc]/;

/** A rule for a text of the campaign, in the folder and in the panel. */
export const readable: z.core.CheckFn<string> = ({ value, issues }) => {
  const message = unreadableIn(value)?.message;
  if (message) issues.push({ code: 'custom', message, input: value });
};

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
