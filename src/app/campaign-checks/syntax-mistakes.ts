/** Explains why a file cannot be compiled or run, in words for somebody who edits texts and does not program. */

/**
 * A sentence for the compiler's `reason`. `line` counts from one, and `column` from zero in bytes of UTF-8, as the
 * compiler does.
 */
export function syntaxMistake(source: string, line: number, column: number, reason: string): string {
  const text = Buffer.from(source.split('\n')[line - 1] ?? '');
  const before = text.subarray(0, column).toString().at(-1) ?? '';
  return `La línea ${line} no se entiende${inSpanish(reason, before)}. ${LOOK_AT}`;
}

const LOOK_AT = 'Mirá las comillas, las comas y las llaves de esa línea y de la anterior.';

/** The reason in Spanish, or '' for reasons that people who edit texts do not cause. */
function inSpanish(reason: string, before: string) {
  if (/^Unterminated (string|template)/.test(reason)) return ': falta cerrar una comilla';
  if (reason.includes('"*/"')) return ': un comentario que empieza con /* no termina con */';
  if (reason.endsWith('end of file')) return ': falta cerrar una llave o un corchete';
  const [, found = ''] = /(?:found|Unexpected|Syntax error) "(.+)"$/.exec(reason) ?? [];
  if (/^[“”‘’«»]/.test(found)) return ` por la comilla ${found}: las que sirven son ' y "`;
  if (before === "'" && /^\p{L}/u.test(found)) return ': un texto con apóstrofo va entre comillas dobles';
  return found ? ` cerca de "${found}"` : '';
}

/** A sentence for the error message of a file that failed to run. `line` is the line of the error, if it is known. */
export function runtimeMistake(text: string, line: string | undefined): string {
  const [first = ''] = text.split('\n');
  const where = line ? `En la línea ${line}, ` : '';
  const [, word] = /^(\S+) is not defined$/.exec(first) ?? [];
  if (word) return where + wordMistake(word);
  const [, key] = /^Cannot read properties of (?:undefined|null) \(reading '(.+)'\)$/.exec(first) ?? [];
  if (key) return `${where}"${key}" no se encuentra: falta una coma, o una clave falta o está mal escrita.`;
  if (first.endsWith('is not a function')) return `${where}falta una coma entre dos textos.`;
  return `No se puede leer${line ? `, línea ${line}` : ''} (${first}).`;
}

/** The words that people write instead of true and false. */
const MEANT: Record<string, string> = {
  verdadero: 'true',
  si: 'true',
  sí: 'true',
  falso: 'false',
  no: 'false',
};

/** A sentence for a word outside of quotation marks that is not defined. */
function wordMistake(word: string) {
  if (/^(true|false|null)$/i.test(word)) return `"${word}" va con minúsculas: ${word.toLowerCase()}.`;
  const meant = MEANT[word.toLowerCase()];
  if (meant) return `"${word}" va como ${meant}.`;
  return `"${word}" no se entiende: si es un texto, va entre comillas; si no, está mal escrito o falta la línea que lo trae.`;
}
