import { type ReadText, readYaml } from './yaml-text.ts';

/**
 * Reads a text with a head, as static site generators do: YAML between two lines of three hyphens, and the text below.
 * The text is the value of `body`.
 */
export function readMarkdown(text: string, body: string): ReadText {
  const [, head = '', rest = ''] =
    /^\uFEFF?---[ \t]*\r?\n([\s\S]*?)^---[ \t]*(?:\r?\n([\s\S]*))?$/m.exec(text) ?? [];
  if (!head && !/^\uFEFF?---[ \t]*\r?\n---/.test(text))
    return { value: undefined, lineAt: () => 1, mistakes: [{ line: 1, message: NO_HEAD }] };
  const read = readYaml(head, 2);
  if (read.value === undefined && head.trim()) return read;
  const values = (read.value ?? {}) as Record<string, unknown>;
  const bodyLine = 2 + head.split('\n').length;
  return {
    ...read,
    value: { ...values, [body]: rest.trim() || undefined },
    lineAt: (path) => (path[0] === body ? bodyLine : read.lineAt(path)),
  };
}

const NO_HEAD =
  'Empieza con los datos, entre dos renglones de tres guiones (---), y el texto va debajo del segundo.';
