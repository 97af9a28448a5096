import type { YAMLParseError } from 'yaml';

/** What is wrong in a text that is not YAML. */
export interface SyntaxMistake {
  /** The index of the line, counted from zero. */
  index: number;
  /** A sentence in Spanish. */
  message: string;
}

type ParserError = Pick<YAMLParseError, 'code' | 'message'>;

/**
 * Explains why a text is not YAML, to a person who edits texts and does not program.
 * @param at the index of the line, counted from zero, on which the parser stopped
 */
export function syntaxMistake(error: ParserError, at: number, lines: readonly string[]): SyntaxMistake {
  const stray = lines.findIndex((line) => STRAY.test(line));
  if (stray >= 0 && stray <= at) return { index: stray, message: messageAt(error, lines, stray) };
  const tabbed = lines.findLastIndex((line, index) => index <= at && /^ *\t/.test(line));
  if (error.code === 'TAB_AS_INDENT' && tabbed >= 0)
    return { index: tabbed, message: messageAt(error, lines, tabbed) };
  const index = isOpenQuote(error)
    ? lines.findIndex((line) => OPEN_QUOTE.test(line))
    : indentedLine(lines, at);
  const found = index < 0 ? at : index;
  return { index: found, message: messageAt(error, lines, found) };
}

/** A line without indentation that is no key, item, comment, bracket or mark. */
const STRAY = /^(?![-#{}[\]%'"<>=.\s])[^:]+$/;
/** A value that begins with a quotation mark which its line does not close. */
const OPEN_QUOTE = /^(?:[^#]*(?:: |- ))(?:'[^']*|"[^"]*)$/;

const isOpenQuote = ({ code, message }: ParserError) => code === 'MISSING_CHAR' && /quote/.test(message);

/** Returns the line whose indentation stopped the parser, which often names one beside it. */
function indentedLine(lines: readonly string[], at: number): number {
  const next = lines.findIndex((line, index) => index > at && line.trim() !== '');
  const [line = '', after = ''] = [lines[at], lines[next]];
  const isValueTooLong = /: *[^\s|>'"{[#]/.test(line) && KEY.test(after) && depth(after) > depth(line);
  const isNext = next >= 0 && (line.trim() === '' || isValueTooLong) && !/^\s*- /.test(after);
  const found = isNext ? next : at;
  const aboveIndex = lineAbove(lines, found);
  const [own = '', above = '', before = ''] = [
    lines[found],
    lines[aboveIndex],
    lines[lineAbove(lines, aboveIndex)],
  ];
  if (!KEY.test(own) || depth(own) <= depth(above)) return found;
  const isBetween = depth(before) === depth(own);
  const isOutsideGroup = /:\s*$/.test(before) && depth(before) === depth(above);
  return isBetween || isOutsideGroup ? aboveIndex : found;
}

/** The index of the nearest line above that is neither empty nor a comment, or -1. */
const lineAbove = (lines: readonly string[], index: number) =>
  lines.slice(0, Math.max(0, index)).findLastIndex((line) => line.trim() !== '' && !/^\s*#/.test(line));

const KEY = /^\s*(?:- )?[\p{L}_]+:(?: |$)/u;
const depth = (line: string) => /^(?:\s|- )*/.exec(line)?.[0].length ?? 0;

function messageAt({ code, message }: ParserError, lines: readonly string[], index: number): string {
  const line = lines[index] ?? '';
  const [, item = ''] = /^\s*- (.*)$/.exec(line) ?? [];
  const [, key = '', value = item] = /^\s*(?:- )?([^:]+): (.*)$/.exec(line) ?? [];
  if (/^\s*\u00a0|:\u00a0/.test(line))
    return 'Tiene un espacio de otro programa: borralo y escribilo de nuevo.';
  if (/^([<=>])\1{6}/.test(line))
    return 'Quedó una marca de dos versiones: dejá una de las dos y borrá las marcas.';
  if (/：/.test(line))
    return `Los dos puntos son de otro alfabeto: van así, "${line.trim().replace(/：\s*/, ': ')}".`;
  if (LOOSE_ITEM.test(line)) return LOOSE_ITEMS;
  if (code === 'TAB_AS_INDENT' || /^ *\t/.test(line)) return 'Empieza con un tabulador: van espacios.';
  if (/^[|>][-+]? *\S/.test(value))
    return `Después de ${value.slice(0, 2)} no va nada: el texto va en los renglones de abajo, con más espacios al principio.`;
  const [, linked = ''] = /^\[([^\]]*)\]\(/.exec(value) ?? [];
  if (linked) return `Va solo el texto, sin corchetes ni enlace: ${linked}`;
  if (/^[“”‘’«»]/.test(value))
    return `La comilla ${value.charAt(0)} no sirve: las que sirven son ' y ". Va así: ${inQuotes(value.replace(/^[“”‘’«»]|[“”‘’«»]$/g, ''))}`;
  if (/^[{[]/.test(value) && !/[}\]]\s*$/.test(value)) return beginning(value);
  if (/^[*&!%@`|>]/.test(value)) return beginning(value);
  if (code === 'BAD_DQ_ESCAPE')
    return `Entre comillas dobles, "\\" tiene otro sentido. Va así: ${inQuotes(value)}`;
  if (isOpenQuote({ code, message })) return 'Falta cerrar una comilla.';
  if (/^Flow /.test(message))
    return 'Falta cerrar un corchete o una llave, en este renglón o en el anterior.';
  if (/^(['"])/.test(value))
    return `Después de la comilla que cierra no va nada más. Todo el dato va entre comillas: ${inQuotes(value)}`;
  const isOfNoBlock = code === 'BLOCK_AS_IMPLICIT_KEY' || code === 'BAD_INDENT';
  if (isOfNoBlock && /, [a-z_]+: /.test(value)) return 'Cada dato va en su propio renglón.';
  if (code === 'BLOCK_AS_IMPLICIT_KEY' && value.includes(': '))
    return `Un texto con dos puntos va entre comillas: ${inQuotes(value)}`;
  if (isOfNoBlock) return indentation(lines, index);
  if (/^- /.test(value)) return 'Los renglones de una lista van debajo, cada uno con su guion.';
  if (key === '' && /^\s*\S+:\S/.test(line)) return 'Después de los dos puntos va un espacio.';
  const textKey = keyOfText(lines, index);
  if (textKey) return `Un texto de varios párrafos va después de "|-". Arriba va: "${textKey} |-".`;
  if (key === '' && !line.includes(':')) return NO_KEY;
  return lines.some((it) => /^\s*[{[]/.test(it)) ? JSON_BROKEN : indentation(lines, index);
}

/** The key, without a value of its own, of a text in the lines below it, if a line is part of such a text. */
function keyOfText(lines: readonly string[], index: number): string | undefined {
  const own = depth(lines[index] ?? '');
  const isOutside = (line: string) => line.trim() !== '' && depth(line) < own;
  const above = lines.slice(0, index).findLastIndex(isOutside);
  const after = lines.findIndex((line, other) => other > index && isOutside(line));
  const text = lines.slice(above + 1, after < 0 ? undefined : after);
  const key = lines[above]?.trim();
  return key && KEY.test(key) && key.endsWith(':') && !text.some((line) => KEY.test(line)) ? key : undefined;
}

export const LOOSE_ITEMS = 'Cada renglón de una lista empieza con un guion (-) y un espacio.';
/** A line that somebody meant as one of a list. */
const LOOSE_ITEM = /^\s*(?:[-–—•·\uf0b7](?![-\s])|[–—•·\uf0b7*] |\d+[.)] )/u;

/** Returns a value in quotation marks, of the kind that it does not contain. */
export function inQuotes(value: string): string {
  const text = /^(['"]).*\1$/.test(value.trim()) ? value.trim().slice(1, -1) : value.trim();
  const shown = text.length > LONGEST_SHOWN ? `${text.slice(0, LONGEST_SHOWN)}…` : text;
  return shown.includes("'") && !/["\\]/.test(shown) ? `"${shown}"` : `'${shown.replaceAll("'", "''")}'`;
}
const LONGEST_SHOWN = 90;

const beginning = (value: string) =>
  `Un texto que empieza con ${value.charAt(0)} va entre comillas: ${inQuotes(value)}`;

/** Says which indentation is wrong, as far as the lines above show it. */
function indentation(lines: readonly string[], index: number): string {
  const [line = '', above = ''] = [lines[index], lines[lineAbove(lines, index)]];
  const [own, wanted] = [depth(line), depth(above)];
  const item = lines.slice(0, index).findLast((other) => /^\s*- /.test(other) && other.search(/\S/) === own);
  if (KEY.test(line) && own < wanted && item !== undefined)
    return `Si empieza otro de la lista, va con un guion: "- ${line.trim()}". Si sigue el de arriba, va con ${wanted} espacios al principio.`;
  if (/:\s*$/.test(above) && own <= wanted)
    return `Va con ${spaces(wanted + 2)} al principio, porque es de "${above.trim().replace(/^- |:$/g, '')}".`;
  if (own !== wanted)
    return `Empieza con ${spaces(own)}, y el renglón de arriba con ${wanted || 'ninguno'}: va igual.`;
  return `No se entiende: empieza con ${spaces(own)}. Mirá cuántos tienen los renglones de al lado.`;
}
const spaces = (count: number) =>
  count === 1 ? 'un espacio' : count === 0 ? 'ningún espacio' : `${count} espacios`;

const NO_KEY =
  'Falta ":" después de la clave. Si es una explicación, va con # al principio; si es un texto que sigue, con más espacios.';
const JSON_BROKEN =
  'No se entiende. Mirá las comas, las comillas y los corchetes de este renglón y del anterior.';
