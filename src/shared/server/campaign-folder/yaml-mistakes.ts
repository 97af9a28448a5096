import type { YAMLParseError } from 'yaml';

/** Explains in Spanish why a text is not YAML, to a person who edits texts and does not program. */
export function syntaxMistake({ code, pos: [start], message }: YAMLParseError, text: string): string {
  const line = lineAround(text, start);
  const [, item = ''] = /^\s*- (.*)$/.exec(line) ?? [];
  const [, key = '', value = item] = /^\s*(?:- )?([^:]+): (.*)$/.exec(line) ?? [];
  if (/^\s*\u00a0|:\u00a0/.test(line))
    return 'Tiene un espacio de otro programa: borralo y escribilo de nuevo.';
  if (/^([<=>])\1{6}/.test(line))
    return 'Quedó una marca de dos versiones: dejá una de las dos y borrá las marcas.';
  if (/^\s*(?:[-–—•·\uf0b7](?![-\s])|[–—•·\uf0b7*] |\d+[.)] )/u.test(line))
    return 'Cada renglón de una lista empieza con un guion (-) y un espacio.';
  if (code === 'TAB_AS_INDENT' || /^ *\t/.test(line)) return 'Empieza con un tabulador: van espacios.';
  if (/^[“”‘’«»]/.test(value)) return `La comilla ${value.charAt(0)} no sirve: las que sirven son ' y ".`;
  if (/^[{[]/.test(value) && !/[}\]]\s*$/.test(value))
    return quoted(`Un texto que empieza con ${value.charAt(0)}`, value);
  if (/^[*&!%@`|>]/.test(value)) return quoted(`Un texto que empieza con ${value.charAt(0)}`, value);
  if (code === 'BAD_DQ_ESCAPE')
    return `Entre comillas dobles, "\\" tiene otro sentido: usá comillas simples.`;
  if (isOpenQuote({ code, message })) return 'Falta cerrar una comilla.';
  if (/^Flow /.test(message))
    return 'Falta cerrar un corchete o una llave, en este renglón o en el anterior.';
  if (/^(['"])/.test(value)) return `Después de la comilla que cierra no va nada más: ${doubled(value)}`;
  if (code === 'BLOCK_AS_IMPLICIT_KEY' && value.includes(': '))
    return quoted('Un texto con dos puntos', value);
  if (code === 'BLOCK_AS_IMPLICIT_KEY' || code === 'BAD_INDENT') return INDENTED;
  if (/^- /.test(value)) return 'Los renglones de una lista van debajo, cada uno con su guion.';
  if (key === '' && /^\s*\S+:\S/.test(line)) return 'Después de los dos puntos va un espacio.';
  if (key === '' && !line.includes(':'))
    return 'Falta ":" después de la clave, o es un texto que sigue sin sangría.';
  return /[[{]/.test(text) && /^\s*[{[]/.test(text) ? JSON_BROKEN : INDENTED;
}

/** A quotation mark that is not closed is noticed at the end of the text only. */
export const isOpenQuote = ({ code, message }: Pick<YAMLParseError, 'code' | 'message'>) =>
  code === 'MISSING_CHAR' && /quote/.test(message);

/** Returns where a value begins with a quotation mark that its line does not close. */
export const openQuoteIn = (text: string) => /^[^#\n]*(?:: |- )(?:'[^'\n]*|"[^"\n]*)$/m.exec(text)?.index;

const quoted = (what: string, value: string) =>
  `${what} va entre comillas: '${value.replaceAll("'", "''").slice(0, 60)}${value.length > 60 ? '…' : ''}'.`;
const doubled = (value: string) =>
  value.startsWith("'")
    ? "dentro de comillas simples, un apóstrofo va dos veces ('')."
    : 'dentro de comillas dobles, otra comilla va como \\".';
const INDENTED =
  'No se entiende. Mirá cuántos espacios hay al principio de este renglón y de los de al lado.';
const JSON_BROKEN =
  'No se entiende. Mirá las comas, las comillas y los corchetes de este renglón y del anterior.';

const lineAround = (text: string, at: number) => {
  const start = text.lastIndexOf('\n', at - 1) + 1;
  const end = text.indexOf('\n', at);
  return text.slice(start, end === -1 ? undefined : end);
};
