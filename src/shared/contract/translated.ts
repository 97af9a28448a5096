import * as z from 'zod/mini';

/** Field of the model → [its name on the wire, its schema]. */
type Translations = Record<string, readonly [string, z.ZodMiniType]>;
type WireShape<T extends Translations> = { [Name in keyof T as T[Name][0]]: T[Name][1] };
type ModelShape<T extends Translations> = { [Name in keyof T]: T[Name][1] };

/**
 * What people fill in, under two names: Spanish on the wire, English in the code. Both sides share the schema of each
 * field, so form and server refuse with the same sentence; `fieldOf` finds the form's field for a wire name in `campos`.
 */
export function translated<const T extends Translations>(translations: T) {
  const entries = Object.entries(translations);
  const missing = { error: 'Faltan los datos.' };
  const wire = z.object(
    Object.fromEntries(entries.map(([, [wireName, schema]]) => [wireName, schema])) as WireShape<T>,
    missing,
  );
  const model = z.object(
    Object.fromEntries(entries.map(([name, [, schema]]) => [name, schema])) as ModelShape<T>,
    missing,
  );
  type Wire = z.output<typeof wire>;
  type Model = z.input<typeof model>;
  const rename = (values: object, names: [from: string, to: string][]) => {
    const given = new Map(Object.entries(values));
    return Object.fromEntries(
      names.flatMap(([from, to]) => (given.has(from) ? [[to, given.get(from)]] : [])),
    );
  };
  const codec = z.codec(wire, model, {
    decode: (values) =>
      rename(
        values as object,
        entries.map(([name, [wireName]]) => [wireName, name]),
      ) as Model,
    encode: (values) =>
      rename(
        values as object,
        entries.map(([name, [wireName]]) => [name, wireName]),
      ) as Wire,
  });
  const fieldOf = (wireName: string) => entries.find(([, [candidate]]) => candidate === wireName)?.[0];
  return { wire, model, codec, fieldOf };
}
