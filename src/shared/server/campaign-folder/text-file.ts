import { readFileSync, statSync } from 'node:fs';
import { WrongAnswer } from '../../contract/wrong-answer.ts';

/** Maximum size of a text file of a campaign folder in bytes, larger than that of any real one. */
const LARGEST = 2_000_000;

/**
 * Reads a text file of a campaign folder, without the byte order mark that some editors write. Throws WrongAnswer if it
 * cannot be read as text. A file in another encoding would load, with other characters in place of its accents.
 */
export function readText(file: string): string {
  const bytes = readBytes(file);
  const text = textOf(bytes)?.replace(/\r\n?/g, '\n');
  if (text === undefined) throw new WrongAnswer(noText(bytes));
  if (text.trim() === '') throw new WrongAnswer('Está vacío.');
  // A text that was opened in another encoding and saved contains these characters.
  const changed = /[ÃÂ][\u0080-\u00bf]|â€|\ufffd/.exec(text);
  if (changed)
    throw new WrongAnswer(
      `Tiene letras cambiadas, como "${changed[0]}" en la línea ${lineIn(text, changed.index)}: escribilas de nuevo.`,
    );
  return text;
}

/** The line, counted from one, of a position in a text. */
export const lineIn = (text: string, position: number) => text.slice(0, position).split('\n').length;

function readBytes(file: string): Buffer {
  try {
    if (statSync(file).size <= LARGEST) return readFileSync(file);
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    throw new WrongAnswer(UNREADABLE[code] ?? `No se puede leer (${code}).`);
  }
  throw new WrongAnswer('Es demasiado grande.');
}

/** Says what a file is that is no text, by the bytes with which other programs begin their files. */
function noText(bytes: Buffer): string {
  const start = bytes.toString('latin1', 0, 3_000);
  const kind = OTHER_KINDS.find(({ sign }) => sign.test(start));
  return kind
    ? `Es ${kind.what}.`
    : 'No es texto en UTF-8: guardalo otra vez con un editor de texto (no con Word) y elegí esa codificación.';
}

/** The beginning of a file that a word processor saved as rich text. */
const RICH_TEXT = /^\{\\rtf/;
const AS_TEXT = 'copiá su texto a un archivo hecho con un editor de texto';
const OTHER_KINDS = [
  { sign: /^PK[\s\S]*xl\//, what: 'una planilla de Excel: guardala como CSV' },
  { sign: /^PK[\s\S]*opendocument\.spreadsheet/, what: 'una planilla: guardala como CSV' },
  { sign: /^PK[\s\S]*(?:word\/|opendocument\.text)/, what: `un documento de Word: ${AS_TEXT}` },
  {
    sign: /^PK/,
    what: 'un documento de Word, una planilla o un archivo comprimido: guardalo como texto, o como CSV',
  },
  { sign: RICH_TEXT, what: `un documento con formato (RTF): ${AS_TEXT}` },
  { sign: /^%PDF/, what: `un PDF: ${AS_TEXT}` },
  { sign: /^(?:\xff\xd8|\x89PNG|RIFF)/, what: 'una imagen: va en pictures/' },
];
const UNREADABLE: Record<string, string> = {
  EISDIR: 'Es una carpeta, y tiene que ser un archivo.',
  EACCES: 'No hay permiso para leerlo.',
  ENOENT: 'Falta este archivo.',
};

const utf8 = new TextDecoder('utf-8', { fatal: true });

function textOf(bytes: Buffer) {
  if (bytes.includes(0) || RICH_TEXT.test(bytes.toString('latin1', 0, 5))) return undefined;
  try {
    return utf8.decode(bytes);
  } catch {
    return undefined;
  }
}
