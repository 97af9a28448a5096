import { lineWith, type ReadText, readYaml } from './yaml-text.ts';

/**
 * Reads a text with a head, as static site generators do: YAML between two lines of three hyphens, and the text below.
 * The text is the value of `body`.
 */
export function readMarkdown(text: string, body: string): ReadText {
  const [found, blank = '', head = '', rest = ''] =
    /^\uFEFF?(\s*)---[ \t]*\n([\s\S]*?)(?<=\n)---[ \t]*(?:\n([\s\S]*))?$/.exec(text) ?? [];
  if (found === undefined)
    return { value: undefined, lineAt: () => 1, mistakes: [{ line: 1, message: NO_HEAD }] };
  const firstLine = 1 + blank.split('\n').length;
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

const NO_HEAD =
  'Empieza con los datos, entre dos renglones de tres guiones (---), y el texto va debajo del segundo.';
