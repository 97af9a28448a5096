import { closestMatch } from 'leven';
import * as z from 'zod/mini';
import { capitalised } from '../../contract/capitalised.ts';
import { lookAlikeHint } from '../../contract/look-alikes.ts';
import { fieldName, type Mistake } from './mistake.ts';
import { inQuotes, LOOSE_ITEMS } from './yaml-mistakes.ts';
import type { ReadText } from './yaml-text.ts';

/** A file of a campaign folder that was read, and what is wrong in it. */
export interface ReadFile<Value> {
  /** Undefined if the file has mistakes. */
  value: Value | undefined;
  /** What the file says, with the keys of the file. */
  written: unknown;
  mistakes: Mistake[];
  /** Returns a mistake at a path of the file's values, or at the line of the value in which `words` stand. */
  mistakeAt: (path: readonly PropertyKey[], message: string, words?: string) => Mistake;
}

/**
 * Decodes what a file says with a schema. Values that are missing or wrong, and keys that are misspelt, are told with their
 * line, and with what stands there. Of the rules for one value only the first that it breaks is told.
 */
export function readValues<Schema extends z.ZodMiniType>(
  file: string,
  { value, lineAt, lastLine, mistakes: ofText }: ReadText,
  schema: Schema,
): ReadFile<z.output<Schema>> {
  const mistakeAt = (path: readonly PropertyKey[], message: string, words?: string): Mistake => ({
    file,
    line: lineAt(path, words),
    field: fieldName(path),
    message,
  });
  const inText = ofText.map(
    ({ line, path, message }): Mistake => ({ file, line, message, ...(path && { field: fieldName(path) }) }),
  );
  if (value === undefined) return { value: undefined, written: value, mistakes: inText, mistakeAt };
  const isToldBefore = (issue: z.core.$ZodIssue) =>
    ofText.some((it) => it.line === lineAt(issue.path) || (it.path && isSamePath(it.path, issue.path)));
  const unknown = unknownKeys(schema, value);
  if (isOfAnotherKind(value, unknown)) {
    const message = `No es de acá: van ${Object.keys(shapeOf(schema) ?? {}).join(', ')}. ¿Es de otra carpeta?`;
    return { value: undefined, written: value, mistakes: [mistakeAt([], message)], mistakeAt };
  }
  const { data, error } = z.safeDecode(schema, value as z.input<Schema>);
  const cut = missingEnd(schema, value);
  const title = lostTitle(schema, value, unknown);
  const misspelt = title ? unknown.filter(({ path }) => !title.paths.includes(path)) : unknown;
  const wrong = (error?.issues ?? [])
    .filter(({ path }) => valueAt(value, path) !== undefined || !cut.includes(path[0] as string))
    .filter(({ path }) => path[0] !== title?.group)
    .filter(({ path }) => !misspelt.some(({ meant }) => meant && isSamePath(meant, path)))
    .filter(({ path }, index, issues) => index === issues.findIndex((other) => isSamePath(other.path, path)))
    .filter((issue) => !isToldBefore(issue))
    .map((issue) => {
      const isLost = valueAt(value, issue.path) === undefined && issue.path.length === 1;
      const next = isLost ? groupAfter(schema, value, issue.path[0] as string) : undefined;
      const message = messageOf(issue, valueAt(value, issue.path));
      if (!next) return mistakeAt(issue.path, message, firstItem(issue, valueAt(value, issue.path)));
      return { ...mistakeAt([next], `${message} Va antes de "${next}:".`), field: fieldName(issue.path) };
    });
  const [first = '', ...after] = cut;
  const mistakes = [
    ...inText,
    ...(first ? [{ file, line: lastLine, message: cutOff(after) }] : []),
    ...(title ? [mistakeAt(title.paths[0] ?? [], title.message)] : []),
    ...wrong,
    ...keysInTexts(schema, value, mistakeAt),
    ...misspelt.map(({ path, message }) => mistakeAt(path, message)),
  ];
  return { value: mistakes.length === 0 ? data : undefined, written: value, mistakes, mistakeAt };
}

const valueAt = (root: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>((value, key) => (isObject(value) ? value[key] : undefined), root);

const isObject = (value: unknown): value is Record<PropertyKey, unknown> =>
  typeof value === 'object' && value !== null;

const isSamePath = (one: readonly PropertyKey[], other: readonly PropertyKey[]) =>
  one.length === other.length && one.every((key, index) => key === other[index]);

/** Schemas without a sentence of their own have an English one, which begins so. */
const WITHOUT_SENTENCE = /^(Invalid|Unrecognized|Too)/;

function messageOf(issue: z.core.$ZodIssue, value: unknown): string {
  if (isObject(value) && issue.code === 'invalid_type') return sentenceFor(issue, value);
  const isNoList = issue.code === 'invalid_type' && issue.expected === 'array' && Boolean(value);
  const sentence =
    isNoList || WITHOUT_SENTENCE.test(issue.message) ? sentenceFor(issue, value) : issue.message;
  if (firstItem(issue, value)) return LOOSE_ITEMS;
  if (typeof value !== 'string' || value === '' || value.length > LONGEST_SHOWN) return sentence;
  const told = sentence.endsWith('.') ? `${sentence} Dice "${value}".` : `${sentence}, y dice "${value}".`;
  return `${told}${lookAlikeHint(value)}`;
}
const LONGEST_SHOWN = 60;

/** The mark of the first item where a list was written with the marks of another program. */
const firstItem = (issue: z.core.$ZodIssue, value: unknown) =>
  issue.code === 'invalid_type' && issue.expected === 'array' && typeof value === 'string'
    ? /^[•·▪◦*–—]/.exec(value)?.[0]
    : undefined;

/** The first group after another one, in the order of the schema, that a value has. Undefined for what is no group. */
function groupAfter(schema: z.core.$ZodType, value: unknown, group: string): string | undefined {
  const shape = shapeOf(schema) ?? {};
  const keys = Object.keys(shape);
  if (!shape[group] || !shapeOf(shape[group])) return undefined;
  return keys.slice(keys.indexOf(group) + 1).find((key) => valueAt(value, [key]) !== undefined);
}

function sentenceFor(issue: z.core.$ZodIssue, value: unknown) {
  if (value === undefined || value === '') return 'Falta este valor.';
  if (issue.code === 'invalid_type' && issue.expected === 'string' && isObject(value)) return notText(value);
  const expected = issue.code === 'invalid_type' ? KINDS[issue.expected] : undefined;
  return expected ? `Va ${expected}.` : 'No es un valor válido.';
}

/** A text that YAML takes for a group or a list. */
function notText(value: Record<string, unknown>) {
  const [[key = '', text] = []] = Object.entries(value);
  if (Array.isArray(value))
    return `Va un solo texto, sin otro guion delante, y entre comillas si empieza con [.`;
  if (typeof text !== 'string') return `Va ${KINDS.string}.`;
  return `Un texto con dos puntos va entre comillas: ${inQuotes(`${capitalised(key)}: ${text}`)}`;
}

const KINDS: Record<string, string> = {
  string: 'un texto, y entre comillas si empieza con { o [',
  array: 'una lista: un renglón por cada uno, que empieza con un guion',
  object: 'un grupo: las claves en los renglones de abajo, con dos espacios más al principio',
};

/**
 * Returns the last group that a value has and those that should follow, if a file seems to lack its end; otherwise an empty
 * list.
 */
function missingEnd(schema: z.core.$ZodType, value: unknown): string[] {
  const keys = Object.keys(shapeOf(schema) ?? {});
  const last = keys.findLastIndex((key) => isObject(value) && value[key] !== undefined);
  return last >= 0 && keys.length - last > LEAST_CUT ? keys.slice(last) : [];
}
const LEAST_CUT = 4;
const cutOff = (keys: string[]) =>
  `El archivo termina acá, y faltan ${keys.join(', ')}: puede estar cortado.`;

/** A missing group whose keys stand in the group above, because the line with its own key was lost. */
function lostTitle(schema: z.core.$ZodType, value: unknown, unknown: UnknownKey[]) {
  for (const [group, field] of Object.entries(shapeOf(schema) ?? {})) {
    const own = shapeOf(field);
    const stray = unknown.filter(({ path }) => path.length === 2 && Object.hasOwn(own ?? {}, path[1] ?? ''));
    const isOneGroup = new Set(stray.map(({ path }) => path[0])).size === 1;
    if (!own || !isOneGroup || stray.length < 2 || valueAt(value, [group]) !== undefined) continue;
    return {
      group,
      paths: stray.map(({ path }) => path),
      message: `Falta el renglón "${group}:" antes de este.`,
    };
  }
  return undefined;
}

/** The fields of a schema of an object. */
const shapeOf = (schema: z.core.$ZodType) => definitionOf(schema).shape;

/** The definition of a schema without those that it is wrapped in. */
function definitionOf(schema: z.core.$ZodType): Definition {
  const { def } = schema._zod as { def: Definition };
  const inner = def.innerType ?? def.in;
  return inner ? definitionOf(inner) : def;
}

/** Keys that stand inside a text, as below the head of a Markdown file. */
function keysInTexts(schema: z.core.$ZodType, value: unknown, mistakeAt: ReadFile<unknown>['mistakeAt']) {
  const keys = Object.keys(shapeOf(schema) ?? {}).join('|');
  if (!keys || !isObject(value)) return [];
  return Object.entries(value).flatMap(([key, text]): Mistake[] => {
    const [words] = (typeof text === 'string' && new RegExp(`^(?:${keys}): .*`, 'm').exec(text)) || [];
    return words ? [mistakeAt([key], `"${words.slice(0, 40)}" va arriba, con los datos.`, words)] : [];
  });
}

/** Whether most keys of a file are of another kind of file, such as those of a person among the news. */
const isOfAnotherKind = (value: unknown, unknown: UnknownKey[]) =>
  isObject(value) &&
  unknown.length > 2 &&
  unknown.every(({ path, meant }) => path.length === 1 && !meant) &&
  unknown.length > (2 / 3) * Object.keys(value).length;

interface UnknownKey {
  path: PropertyKey[];
  message: string;
  /** The path of the key that was probably meant, which is then not reported as missing. */
  meant?: readonly PropertyKey[];
}

/** The largest edit distance of a misspelt key: up to three for long keys. Two swapped letters count as two edits. */
const mostWrong = (key: string) => Math.min(3, Math.floor(key.length / 2));

/** Returns the keys of a value that its schema does not know, with the one that was probably meant. */
function unknownKeys(schema: z.core.$ZodType, value: unknown, path: PropertyKey[] = []): UnknownKey[] {
  if (!isObject(value)) return [];
  const { element, shape } = definitionOf(schema);
  if (element && Array.isArray(value))
    return value.flatMap((item, index) => unknownKeys(element, item, [...path, index]));
  if (!shape || Array.isArray(value)) return [];
  const missing = Object.keys(shape).filter((key) => value[key] === undefined);
  return Object.keys(value).flatMap((key): UnknownKey[] => {
    const field = shape[key];
    if (field) return unknownKeys(field, value[key], [...path, key]);
    return [unknownKey(key, missing, Object.keys(shape), path)];
  });
}

function unknownKey(key: string, missing: string[], known: string[], path: PropertyKey[]): UnknownKey {
  const maxDistance = mostWrong(key);
  const missed = closestMatch(key, missing, { maxDistance });
  const near = missed ?? closestMatch(key, known, { maxDistance });
  const hint = near ? ` ¿Quisiste decir "${near}"?` : ` Acá van: ${known.join(', ')}.`;
  return {
    path: [...path, key],
    message: `Esta clave no existe.${hint}`,
    ...(missed && { meant: [...path, missed] }),
  };
}

/** The parts of schemas that contain others: wrappers, codecs, lists and objects. */
interface Definition {
  innerType?: z.core.$ZodType;
  in?: z.core.$ZodType;
  element?: z.core.$ZodType;
  shape?: Record<string, z.core.$ZodType>;
}
