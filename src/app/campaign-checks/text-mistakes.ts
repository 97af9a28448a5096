import { HELP } from '../../shared/server/campaign-folder/help.ts';
import type { Mistake } from '../../shared/server/campaign-folder/mistake.ts';

/** A file, or an item of one, with the keys of the file. */
export interface CheckedFile {
  written: unknown;
  mistakeAt: (path: readonly PropertyKey[], message: string) => Mistake;
}

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

/** Texts that visitors would read otherwise than they were meant, whatever they are for. */
export const textMistakes = ({ written, mistakeAt }: CheckedFile): Mistake[] =>
  textsIn(written).flatMap(({ path, text }) => {
    const message = mistakeIn(text);
    return message ? [mistakeAt(path, message)] : [];
  });

function mistakeIn(text: string): string | null {
  if (text !== '' && /^[\s\u200b-\u200f\u2060]*$/.test(text)) return 'Tiene sólo espacios.';
  const [template] = OTHER_FACT.exec(text) ?? [];
  if (template) return `Dice "${template}": un dato se nombra así: {localidad}.`;
  const [tag] = /<\/?[a-z][a-z0-9]*(\s[^<>]*)?\/?>|&(#\d+|[a-z]+);/i.exec(text) ?? [];
  if (tag) return `Tiene código HTML ("${tag.slice(0, 30)}"), que se leería tal cual: sacalo.`;
  const [link] =
    /!\[[^\]]*\](?=\()|\[[^\]]*\]( *\((?!https?:\/\/|mailto:.|tel:.|\/)[^)]*\)| +\([^)]*\))/.exec(text) ?? [];
  if (link)
    return `Dice "${link}": un enlace es [texto](https://…), sin espacio en el medio, y una imagen va en su clave.`;
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
  return /[\u0001-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\ue000-\uf8ff\ufffc]/.test(text)
    ? 'Tiene un carácter que no se puede mostrar: escribí de nuevo esa palabra.'
    : null;
}

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
