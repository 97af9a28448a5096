import {
  isAlias,
  isMap,
  isScalar,
  isSeq,
  LineCounter,
  type Node,
  parseDocument,
  type Scalar,
  type YAMLMap,
} from 'yaml';
import { searchable } from '../../contract/search.ts';
import { inQuotes, type SyntaxMistake, syntaxMistake } from './yaml-mistakes.ts';

/** What a text file of a campaign folder says: texts, lists and groups. Keys are in lower case and without accents. */
export interface ReadText {
  /** Undefined if the text cannot be understood. */
  value: unknown;
  /**
   * The line, counted from one, on which the value at a path stands, or the nearest group around it. With `words`, the
   * line of the value in which they stand.
   */
  lineAt: (path: readonly PropertyKey[], words?: string) => number;
  /** The last line of the text that is not empty, counted from one. */
  lastLine: number;
  mistakes: TextMistake[];
}

interface TextMistake {
  line: number;
  message: string;
  /** The path of the value, if the mistake is in one. */
  path?: PropertyKey[];
}

/**
 * Reads YAML, of which JSON is a part. All values are texts, as they are written, because YAML would take 'no' for false,
 * '099' for a number and '1e3' for a thousand. `firstLine` is the line of the file on which the text begins.
 */
export function readYaml(text: string, firstLine = 1): ReadText {
  const lineCounter = new LineCounter();
  const document = parseDocument(text, { ...OPTIONS, lineCounter });
  const lines = text.split('\n');
  const lineOf = (offset: number) => lineCounter.linePos(offset).line + firstLine - 1;
  const reader = new NodeReader(({ range }) => {
    const [start, end] = range ?? [0, 0];
    return { first: lineOf(start), last: lineOf(end) };
  });
  const mistakes = document.errors.length > 0 ? syntaxMistakes(lines) : [];
  const failures = mistakes.map(({ index, message }) => ({ line: firstLine + index, message }));
  const isBroken = failures.length > 0;
  const value = isBroken ? undefined : reader.read(document.contents as Node | null);
  if (value === undefined && !isBroken) failures.push({ line: firstLine, message: 'No tiene ningún dato.' });
  return {
    value,
    lineAt: (path, words) => {
      const { first, last } = reader.linesAt(path) ?? { first: firstLine, last: firstLine };
      return lineWith(words, lines.slice(first - firstLine, last - firstLine + 1), first);
    },
    lastLine: firstLine + text.trimEnd().split('\n').length - 1,
    mistakes: [...failures, ...reader.mistakes],
  };
}

const OPTIONS = {
  schema: 'failsafe',
  prettyErrors: false,
  stringKeys: true,
  uniqueKeys: false,
} as const;

/**
 * Returns why a text is not YAML. The parser's later errors often follow from the first one, so the text is parsed again
 * with a right line in its place, and what is then wrong from the line `from` is a mistake of its own.
 */
function syntaxMistakes(lines: readonly string[], from = 0): SyntaxMistake[] {
  const lineCounter = new LineCounter();
  const [error] = parseDocument(lines.join('\n'), { ...OPTIONS, lineCounter }).errors;
  if (!error) return [];
  const first = syntaxMistake(error, lineCounter.linePos(error.pos[0]).line - 1, lines);
  const { index } = first;
  if (index < from) return [];
  const [key] = /^\s*(?:- )?[\p{L}_]+:(?= )/u.exec(lines[index] ?? '') ?? [];
  if (!key) return [first];
  return [first, ...syntaxMistakes(lines.with(index, `${key.replaceAll('\t', '  ')} x`), index + 2)];
}

/** Returns the line in which words stand among lines of which `first` is the first, or `first` itself. */
export function lineWith(words: string | undefined, lines: readonly string[], first: number): number {
  const index = words === undefined ? -1 : lines.findIndex((line) => line.includes(words));
  return first + Math.max(0, index);
}

interface Lines {
  first: number;
  last: number;
}

class NodeReader {
  readonly mistakes: TextMistake[] = [];
  readonly #lines = new Map<string, Lines>();

  constructor(private readonly linesOf: (node: Node) => Lines) {}

  linesAt(path: readonly PropertyKey[]): Lines | undefined {
    for (let length = path.length; length >= 0; length--) {
      const lines = this.#lines.get(keyOf(path.slice(0, length)));
      if (lines !== undefined) return lines;
    }
    return undefined;
  }

  read(node: Node | null, path: PropertyKey[] = []): unknown {
    if (!node) return undefined;
    const lines = this.linesOf(node);
    const line = lines.first;
    const ofKey = this.#lines.get(keyOf(path));
    this.#lines.set(keyOf(path), { first: ofKey?.first ?? line, last: lines.last });
    if (isAlias(node) || ('anchor' in node && node.anchor) || node.tag)
      this.mistakes.push({ line, message: SPECIAL });
    if (isMap(node)) return this.#readMap(node, path);
    if (isSeq(node)) return node.items.map((item, index) => this.read(item as Node, [...path, index]));
    return isScalar(node) ? this.#readScalar(node, lines) : undefined;
  }

  #readMap({ items }: YAMLMap, path: PropertyKey[]) {
    const values: Record<string, unknown> = {};
    let isTold = false; // a text that was pasted twice has every key twice
    for (const { key, value } of items) {
      const name = keyNamed(String((key as Scalar).value));
      if (Object.hasOwn(values, name)) {
        const written = String((key as Scalar).value);
        const isNextItem = typeof path.at(-1) === 'number' && name === Object.keys(values)[0];
        const message = `"${written}" está dos veces: ${isNextItem ? `si empieza otro de la lista, va con un guion: "- ${written}: …"` : 'dejá una sola'}.`;
        if (!isTold) this.mistakes.push({ line: this.linesOf(key as Node).first, message });
        isTold = true;
        continue;
      }
      this.#lines.set(keyOf([...path, name]), this.linesOf(key as Node));
      values[name] = this.read(value as Node | null, [...path, name]);
    }
    return values;
  }

  /** An empty value counts as missing. */
  #readScalar({ value, type, comment }: Scalar, { first, last }: Lines): string | undefined {
    const isPlain = type === 'PLAIN';
    // Behind a space, YAML takes '#1', '# 120' or '#c5401f' for a comment.
    const lost = isPlain && comment ? `#${comment.split('\n')[0]}` : undefined;
    if (lost) this.mistakes.push({ line: first, message: lostText(lost, `${value ?? ''} ${lost}`) });
    if (isPlain && first < last && /^[lI1]-?\s/.test(String(value)))
      this.mistakes.push({ line: first, message: NO_BLOCK });
    return isPlain && /^(null|~)?$/i.test(String(value)) ? lost : String(value ?? '');
  }
}

const keyOf = (path: readonly PropertyKey[]) => path.map(String).join('\0');
const keyNamed = (written: string) => searchable(written.trim()).replace(/[\s-]+/g, '_');

const SPECIAL = 'Empieza con &, * o !, que acá tienen otro sentido: poné el texto entre comillas.';
const NO_BLOCK = 'Un texto de varios párrafos empieza con una barra y un guion: |-';
const lostText = (lost: string, whole: string) =>
  `Lo que sigue a un # se toma por un comentario, y "${lost}" se pierde. Todo el dato va entre comillas: ${inQuotes(whole)}`;
