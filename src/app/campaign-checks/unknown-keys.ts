import { closestMatch } from 'leven';
import type * as z from 'zod/mini';
import { isObject, type Mistake } from './mistake.ts';

interface UnknownKey extends Mistake {
  /** The path of the key that was probably meant, which is then not reported as missing. */
  meant?: readonly PropertyKey[];
}

/** The largest edit distance of a misspelt key: up to three for long keys. Two swapped letters count as two edits. */
const mostWrong = (key: string) => Math.min(3, Math.floor(key.length / 2));

/** Returns the keys of a value that its schema does not know, with the one that was probably meant. */
export function unknownKeys(schema: z.core.$ZodType, value: unknown, path: PropertyKey[] = []): UnknownKey[] {
  const { def } = schema._zod as { def: Definition };
  const inner = def.innerType ?? def.in;
  if (inner) return unknownKeys(inner, value, path);
  if (def.options) return fewest(def.options.map((option) => unknownKeys(option, value, path)));
  if (!isObject(value)) return [];
  if (def.element && Array.isArray(value)) {
    const { element } = def;
    return value.flatMap((item, index) => unknownKeys(element, item, [...path, index]));
  }
  const { shape } = def;
  if (!shape) return [];
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
  const message = `Esta clave no existe.${near ? ` ¿Quisiste decir "${near}"?` : ''}`;
  return { path: [...path, key], message, ...(missed && { meant: [...path, missed] }) };
}

const fewest = (lists: UnknownKey[][]) =>
  lists.reduce((best, list) => (list.length < best.length ? list : best), lists[0] ?? []);

/** The parts of schemas that contain others: wrappers, codecs, unions, lists and objects. */
interface Definition {
  innerType?: z.core.$ZodType;
  in?: z.core.$ZodType;
  options?: z.core.$ZodType[];
  element?: z.core.$ZodType;
  shape?: Record<string, z.core.$ZodType>;
}
