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
  if (text !== '' && text.trim() === '') return 'Tiene sólo espacios.';
  const [template] = /\$\{[^}]*\}|\$\([^)]*\)|\{\{[^}]*\}\}/.exec(text) ?? [];
  if (template) return `Dice "${template}": un dato se nombra así: {localidad}.`;
  const [tag] = /<\/?[a-z][a-z0-9]*(\s[^<>]*)?\/?>/i.exec(text) ?? [];
  if (tag) return `Tiene código HTML ("${tag.slice(0, 30)}"), que se leería tal cual: sacalo.`;
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
  return /[\u0001-\u0008\u000b\u000c\u000e-\u001f\u007f]/.test(text)
    ? 'Tiene un carácter que no se puede mostrar: escribí de nuevo esa palabra.'
    : null;
}
