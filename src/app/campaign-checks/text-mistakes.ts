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

function mistakeIn(text: string): string | null {
  if (text !== '' && text.trim() === '') return 'Tiene sólo espacios.';
  const [placeholder] = /\$?\{\w+(\.\w+)+\}|\$\(\w+(\.\w+)+\)/.exec(text) ?? [];
  if (placeholder)
    return `Dice "${placeholder}" en vez del valor: va como \${…}, y el texto entre acentos graves (\`).`;
  if (/\bundefined\b|\[object Object\]/.test(text))
    return `Dice "undefined": el nombre que va entre \${ y } está mal escrito.`;
  const [changed] = /Ã[\u0080-\u00bf]|Â[\u00a0-\u00bf]/.exec(text) ?? [];
  if (changed)
    return `Dice "${changed}" en lugar de una letra con tilde: el archivo se guardó en otra codificación. Escribilo de nuevo.`;
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
  return /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\ufffd]/.test(text)
    ? 'Tiene un carácter que no se puede mostrar: escribí de nuevo esa palabra.'
    : null;
}
