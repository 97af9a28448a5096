import { readFileSync } from 'node:fs';

/**
 * Why a file cannot be read as text, as a sentence in Spanish, or null. A file in another encoding would load, with
 * other characters in place of its accents.
 */
export function fileMistake(file: string): string | null {
  try {
    const bytes = readFileSync(file);
    const text = textOf(bytes);
    if (text === null) return NO_TEXT;
    if (text.trim() === '') return 'Está vacío.';
    // UTF-8 that was opened in another encoding and saved contains these characters.
    const [changed] = /Ã[\u0080-\u00bf]/.exec(text) ?? [];
    return changed
      ? `Tiene letras cambiadas, como "${changed}" en lugar de una con tilde: escribilas de nuevo.`
      : null;
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    return UNREADABLE[code] ?? `No se puede leer (${code}).`;
  }
}

const NO_TEXT =
  'No es texto en UTF-8: guardalo otra vez con un editor de texto (no con Word) y elegí esa codificación.';
const UNREADABLE: Record<string, string> = {
  EISDIR: 'Es una carpeta, y tiene que ser un archivo.',
  EACCES: 'No hay permiso para leerlo.',
  ENOENT: 'Es un enlace a un archivo que no existe.',
};

const utf8 = new TextDecoder('utf-8', { fatal: true });

function textOf(bytes: Buffer) {
  if (bytes.includes(0) || bytes.toString('latin1', 0, RICH_TEXT.length) === RICH_TEXT) return null;
  try {
    return utf8.decode(bytes);
  } catch {
    return null;
  }
}

/** The beginning of a file that a word processor saved as rich text. */
const RICH_TEXT = '{\\rtf';
