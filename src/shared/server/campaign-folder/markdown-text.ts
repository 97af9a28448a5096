import { lineWith, type ReadText, readYaml } from './yaml-text.ts';

/**
 * Reads a text with a head, as static site generators do: YAML between two lines of three hyphens, and the text below.
 * The text is the value of `body`.
 */
export function readMarkdown(text: string, body: string): ReadText {
  const [found, blank = '', head = '', rest = ''] =
    /^\uFEFF?(\s*)---[ \t]*\n([\s\S]*?)(?<=\n)---[ \t]*(?:\n([\s\S]*))?$/.exec(text) ?? [];
  const firstLine = 1 + blank.split('\n').length;
  const wrong = found === undefined ? unclosedHead(text) : headAsList(head, firstLine);
  if (wrong) return { value: undefined, lineAt: () => wrong.line, lastLine: 1, mistakes: [wrong] };
  const read = readYaml(head, firstLine);
  if (read.value === undefined) return read;
  const values = read.value as Record<string, unknown>;
  const bodyLine = firstLine + head.split('\n').length;
  return {
    ...read,
    value: { ...values, [body]: rest.trim() || undefined },
    lineAt: (path, words) =>
      path[0] === body ? lineWith(words, rest.split('\n'), bodyLine) : read.lineAt(path, words),
  };
}

/** Says where a head lacks its end, or that there is none. */
function unclosedHead(text: string) {
  const [first = '', ...lines] = text.replace(/^\uFEFF/, '').split('\n');
  const end = lines.findIndex((line) => !/^\s*(#|- |\p{L}[\p{L}_ ]*:|\s\s)/u.test(line));
  if (first.trim() !== '---' || end < 1) return { line: 1, message: NO_HEAD };
  const written = lines[end]?.trim() ?? '';
  const dashes = /^[-–—_=*]+$/.test(written);
  const message = dashes
    ? `Los datos terminan con tres guiones (---). Dice "${written}".`
    : 'Falta el renglón de tres guiones (---) con el que terminan los datos: va antes de este.';
  return { line: end + 2, message };
}

/** A head whose first value is written as a line of a list. */
const headAsList = (head: string, line: number) =>
  /^- /.test(head)
    ? { line, message: 'Sobra el guion del principio: cada dato empieza con su clave.' }
    : undefined;

const NO_HEAD =
  'Empieza con los datos, entre dos renglones de tres guiones (---), y el texto va debajo del segundo.';
