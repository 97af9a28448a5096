import type * as z from 'zod/mini';

export interface Unreadable {
  /** A sentence in Spanish. */
  message: string;
  /** The part of the text that the sentence is about. */
  words: string;
}

/** Returns what visitors would read otherwise than it was meant, or null. */
export function unreadableIn(text: string): Unreadable | null {
  if (text !== '' && /^[\s\u200b-\u200f\u2060]*$/.test(text))
    return { words: text, message: 'Tiene sólo espacios.' };
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
    : null;
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
