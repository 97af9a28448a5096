import * as z from 'zod/mini';
import { campaignSchema } from '../../shared/contract/campaign.ts';
import { type FolderContent, isObject, type Mistake, valueAt } from './mistake.ts';
import { SAMPLE_RULES } from './sample-rules.ts';
import { unknownKeys } from './unknown-keys.ts';

/** What a campaign folder exports. The sample content follows the rules of the forms in the back office. */
export const folderSchema = z.object({
  campaign: campaignSchema,
  sampleContent: z.object(
    Object.fromEntries(Object.entries(SAMPLE_RULES).map(([list, { schema }]) => [list, z.array(schema())])),
  ),
});

/**
 * Values that are missing or do not follow their rule, and keys that are misspelt. Only the first broken rule of each
 * value is reported.
 */
export function schemaMistakes({ campaign, sampleContent }: FolderContent): Mistake[] {
  const content = { campaign, sampleContent };
  const misspelt = unknownKeys(folderSchema, content);
  const { error } = folderSchema.safeParse(content);
  const wrong = (error?.issues ?? [])
    .filter(({ path }) => !misspelt.some(({ meant }) => meant && isSamePath(meant, path)))
    .filter(
      ({ path }, index, issues) =>
        isObject(valueAt(content, path)) ||
        index === issues.findIndex((other) => isSamePath(other.path, path)),
    )
    .map((issue) => ({ path: issue.path, message: messageOf(issue, content) }));
  return [...wrong, ...misspelt.map(({ path, message }) => ({ path, message }))];
}

const isSamePath = (one: readonly PropertyKey[], other: readonly PropertyKey[]) =>
  one.length === other.length && one.every((key, index) => key === other[index]);

/** Matches the English messages of Zod, which apply to schemas without a Spanish message. */
const WITHOUT_SENTENCE = /^(Invalid|Unrecognized|Too)/;

function messageOf(issue: z.core.$ZodIssue, content: unknown): string {
  const value = valueAt(content, issue.path);
  if (isPictureOfSample(issue.path)) {
    const name = typeof value === 'string' ? /^([\w-]+)(\.\w+)?$/.exec(value)?.[1] : 'NOMBRE';
    if (name) return asPictureOfSample(name);
  }
  if (typeof issue.path.at(-1) === 'number' && (value === '' || value === undefined))
    return value === '' ? 'Está vacío.' : 'Falta un valor: hay dos comas seguidas, o falta una.';
  const expected = issue.code === 'invalid_type' && value !== undefined ? KINDS[issue.expected] : undefined;
  if (expected) return `Tiene que ser ${expected}.`;
  if (!WITHOUT_SENTENCE.test(issue.message)) return issue.message;
  if (value === undefined) return 'Falta este valor.';
  if (issue.code === 'invalid_value')
    return `Tiene que ser ${issue.values.map((value) => `"${String(value)}"`).join(' o ')}.`;
  return isObject(value) ? 'No tiene la forma que hace falta.' : 'No es un valor válido.';
}

/** Explains that a sample names a picture by the URL at which the site serves it. */
export const asPictureOfSample = (name: string) =>
  `En este archivo va "/imagenes/${name}.webp", también si la foto es jpg.`;

const isPictureOfSample = (path: readonly PropertyKey[]) =>
  path[0] === 'sampleContent' && path.at(-1) === 'imageUrl';

const KINDS: Record<string, string> = {
  string: 'un texto entre comillas',
  number: 'un número, sin comillas',
  int: 'un número entero, sin comillas',
  boolean: 'true o false',
  array: 'una lista entre corchetes',
  tuple: 'una lista entre corchetes',
  object: 'un grupo de valores entre llaves',
};
