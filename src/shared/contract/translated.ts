import * as z from 'zod/mini';

/**
 * One field, keyed by its English name: its name on the wire and the schema of its value. Where what is read is held
 * to its type only and what is written to rules, the third element is the schema for writing; see `written`.
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
 * An object under two names for each field: Spanish on the wire, English in the code.
 *
 * - `codec` decodes the wire into the model and encodes it back, in the order of the table. A field's schema may be a
 *   codec itself, also a translated one or an array of them.
 * - `model` is the schema of a form: the same rules under the English names. Only for fields without codecs.
 * - `fieldOf` finds the form's field for a wire name in `campos`, `fieldErrors` puts messages under the wire names.
 *
 * `missing` is the message for something that is no object.
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

/** Missing fields stay missing. */
const present = (values: [name: string, value: unknown][]) =>
  Object.fromEntries(values.filter(([, value]) => value !== undefined)) as never;

/** A field that exists only on the wire: computed from the model when encoding, ignored when decoding. */
interface SentOnly {
  wireName: string;
  schema: Schema;
  from: (model: never) => unknown;
}
const isSentOnly = (field: Field | SentOnly): field is SentOnly => 'from' in field;

/** A field that exists only on the wire. A conforming server may omit it, so `schema` has to be optional. */
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

/** The writable fields of a table, with their schemas for writing. */
/* @__NO_SIDE_EFFECTS__ */
export const written = <const T extends Fields>(fields: T) =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) =>
      isSentOnly(field) || !field[2] ? [] : [[name, [field[0], field[2]]]],
    ),
  ) as object as Written<T>;

/** Translates words of the wire to values of the code. `message` is for any other word. */
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
