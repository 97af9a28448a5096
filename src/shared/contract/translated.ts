import * as z from 'zod/mini';

/**
 * A field, listed under its English name: its wire name, its schema, and optionally a separate schema for writing (see
 * `written`). If there are two schemas, the first one checks only the type of a value that is read.
 */
type Field = readonly [wireName: string, schema: Schema, writing?: Schema];
type Schema = z.ZodMiniType;
type Fields = Record<string, Field | SentOnly>;

type SchemaOf<F> = F extends Field ? F[1] : F extends SentOnly ? F['schema'] : never;
type WireNameOf<F> = F extends Field ? F[0] : F extends SentOnly ? F['wireName'] : never;
type WireShape<T extends Fields> = { [Name in keyof T as WireNameOf<T[Name]>]: SchemaOf<T[Name]> };
type ModelShape<T extends Fields> = {
  [Name in keyof T as T[Name] extends Field ? Name : never]: SchemaOf<T[Name]>;
};
type Model<T extends Fields> = z.output<z.ZodMiniObject<ModelShape<T>>>;

/**
 * Declares an object with Spanish field names on the wire and English names in the code. `codec` converts between both,
 * in the order of the table, and may contain other codecs. `model` is the schema of a form, with the same rules under
 * the English names, and supports only fields without codecs. `fieldOf` maps a wire name in `campos` to the form's
 * field, and `fieldErrors` maps messages to wire names. `missing` is the message for a value that is not an object.
 */
/* @__NO_SIDE_EFFECTS__ */
export function translated<const T extends Fields>(fields: T, missing = 'Faltan los datos.') {
  const sent = Object.entries(fields).map(([name, field]) =>
    isSentOnly(field)
      ? { ...field, name: '' }
      : { wireName: field[0], schema: field[1], name, from: (model: Values) => model[name] },
  );
  const read = sent.filter(({ name }) => name);
  const wire = z.object(
    Object.fromEntries(sent.map(({ wireName, schema }) => [wireName, schema])) as WireShape<T>,
    missing,
  );
  const model = z.object(
    Object.fromEntries(read.map(({ name, schema }) => [name, schema])) as ModelShape<T>,
    missing,
  );
  const codec = z.codec(wire, z.custom<Model<T>>(), {
    decode: (values: Values) => present(read.map(({ name, wireName }) => [name, values[wireName]])),
    encode: (values) => present(sent.map(({ wireName, from }) => [wireName, from(values as never)])),
  });
  const fieldOf = (wireName: string) => read.find((entry) => entry.wireName === wireName)?.name;
  const fieldErrors = (messages: { [Name in keyof ModelShape<T>]?: string }) =>
    present(read.map(({ name, wireName }) => [wireName, (messages as Values)[name]])) as Record<
      string,
      string
    >;
  return { codec, model, fieldOf, fieldErrors };
}

type Values = Record<string, unknown>;

/** Builds an object from names and values. Undefined values are left out. */
const present = (values: [name: string, value: unknown][]) =>
  Object.fromEntries(values.filter(([, value]) => value !== undefined)) as never;

/** A field that exists only on the wire: computed from the model when encoding, ignored when decoding. */
interface SentOnly {
  wireName: string;
  schema: Schema;
  from: (model: never) => unknown;
}
const isSentOnly = (field: Field | SentOnly): field is SentOnly => 'from' in field;

/**
 * Declares a field that exists only on the wire. Another server that conforms to the spec may omit it, so `schema` has
 * to be optional.
 */
/* @__NO_SIDE_EFFECTS__ */
export const sentOnly = <const WireName extends string, S extends Schema, M>(
  wireName: WireName,
  schema: S,
  from: (model: M) => z.output<S>,
) => ({ wireName, schema, from });

type Written<T extends Fields> = {
  [Name in keyof T as T[Name] extends readonly [string, Schema, Schema]
    ? Name
    : never]: T[Name] extends readonly [infer WireName extends string, Schema, infer S extends Schema]
    ? readonly [WireName, S]
    : never;
};

/** Returns the writable fields of a table, with their schemas for writing. */
/* @__NO_SIDE_EFFECTS__ */
export const written = <const T extends Fields>(fields: T) =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) =>
      isSentOnly(field) || !field[2] ? [] : [[name, [field[0], field[2]]]],
    ),
  ) as object as Written<T>;

type Optional<T extends Record<string, Field>> = {
  [Name in keyof T]: readonly [T[Name][0], z.ZodMiniOptional<T[Name][1]>];
};

/** Returns the same fields, each of which may be missing. */
/* @__NO_SIDE_EFFECTS__ */
export const allOptional = <T extends Record<string, Field>>(fields: T) =>
  Object.fromEntries(
    Object.entries(fields).map(([name, [wireName, schema]]) => [name, [wireName, z.optional(schema)]]),
  ) as object as Optional<T>;

/** Translates words on the wire to values in the code. `message` is the error for an unknown word. */
/* @__NO_SIDE_EFFECTS__ */
export function translatedWord<const M extends Record<string, string | boolean>>(
  meanings: M,
  message?: string,
) {
  const words = Object.keys(meanings) as (keyof M & string)[];
  return z.codec(z.enum(words, message), z.custom<M[keyof M]>(), {
    decode: (word) => meanings[word],
    encode: (meaning) => words.find((word) => meanings[word] === meaning) as never,
  });
}
