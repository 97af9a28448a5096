import { type Mistake, textsIn } from './mistake.ts';

/**
 * Mistakes that any text can have, such as an unfilled placeholder. Texts that contain "undefined" are reported only if
 * the folder is complete, because otherwise they follow from a missing value that is reported.
 */
export const textMistakes = (value: unknown, path: readonly PropertyKey[], isComplete: boolean): Mistake[] =>
  textsIn(value, path).flatMap(({ path: place, text }) => {
    const message = mistakeIn(text, isComplete);
    return message ? [{ path: place, message }] : [];
  });

function mistakeIn(text: string, isComplete: boolean): string | null {
  if (text !== '' && text.trim() === '') return 'Tiene sólo espacios.';
  const [placeholder] = /\$?\{\w+(\.\w+)+\}|\$\(\w+(\.\w+)+\)/.exec(text) ?? [];
  if (placeholder)
    return `Dice "${placeholder}" en vez del valor: va como \${…}, y el texto entre acentos graves (\`).`;
  if (isComplete && /\bundefined\b|\[object Object\]/.test(text))
    return `Dice "undefined": el nombre que va entre \${ y } está mal escrito.`;
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
  return /[\u0001-\u0008\u000b\u000c\u000e-\u001f\u007f]/.test(text)
    ? 'Tiene un carácter que no se puede mostrar: escribí de nuevo esa palabra.'
    : null;
}
