import { isDeepStrictEqual } from 'node:util';
import { fieldName } from '../../shared/server/campaign-folder/mistake.ts';

/**
 * Returns values that changed as a person wrote them where they did not. An item of a list is the same one if all of it
 * is equal.
 * @param raw the values as they stand in a file, with names of facts
 * @param before what they mean
 * @param after what applies now
 */
export function merged(raw: unknown, before: unknown, after: unknown): unknown {
  if (isDeepStrictEqual(before, after)) return raw;
  if (Array.isArray(raw) && Array.isArray(before) && Array.isArray(after))
    return after.map((item) => {
      const index = before.findIndex((other) => isDeepStrictEqual(other, item));
      return index < 0 ? item : raw[index];
    });
  if (!isGroup(raw) || !isGroup(before) || !isGroup(after)) return after;
  const keys = new Set([...Object.keys(raw), ...Object.keys(after)]);
  return Object.fromEntries([...keys].map((key) => [key, merged(raw[key], before[key], after[key])]));
}

/** Names the keys whose values differ, such as 'contacto.redes'. */
export function differing(one: unknown, other: unknown, path: string[] = []): string[] {
  if (isDeepStrictEqual(one, other)) return [];
  if (!isGroup(one) || !isGroup(other)) return [fieldName(path)];
  const keys = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...keys].flatMap((key) => differing(one[key], other[key], [...path, key]));
}

const isGroup = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
