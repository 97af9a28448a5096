import { isObject, type Mistake } from './mistake.ts';

/** Texts that visitors would read otherwise than they were meant, whatever they are for. */
export function textMistakes(value: unknown, path: PropertyKey[]): Mistake[] {
  if (typeof value === 'string') {
    const message = mistakeIn(value);
    return message ? [{ path, message }] : [];
  }
  if (!isObject(value)) return [];
  return Object.entries(value).flatMap(([key, item]) =>
    textMistakes(item, [...path, Array.isArray(value) ? Number(key) : key]),
  );
}

/** Follows from any other value that is missing, and is then not worth telling. */
export const MISSPELT_PLACEHOLDER = `Dice "undefined": el nombre que va entre \${ y } está mal escrito.`;

function mistakeIn(text: string): string | null {
  if (text !== '' && text.trim() === '') return 'Tiene sólo espacios.';
  const [placeholder] = /\$?\{\w+(\.\w+)+\}|\$\(\w+(\.\w+)+\)/.exec(text) ?? [];
  if (placeholder)
    return `Dice "${placeholder}" en vez del valor: va como \${…}, y el texto entre acentos graves (\`).`;
  if (/\bundefined\b|\[object Object\]/.test(text)) return MISSPELT_PLACEHOLDER;
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
  return /[\u0001-\u0008\u000b\u000c\u000e-\u001f\u007f]/.test(text)
    ? 'Tiene un carácter que no se puede mostrar: escribí de nuevo esa palabra.'
    : null;
}
