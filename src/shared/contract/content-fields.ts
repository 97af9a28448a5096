import * as z from 'zod/mini';

/** Field schemas of what staff publish: news, proposals and categories. */

/** A date in Montevideo as YYYY-MM-DD, not a moment, so that no time zone can shift it. */
export const day = z
  .string('La fecha es obligatoria')
  .check(
    z.minLength(1, 'La fecha es obligatoria'),
    z.iso.date('La fecha tiene que tener la forma AAAA-MM-DD.'),
    z.regex(/^(19|20|21)/, 'La fecha tiene que ser de un año entre 1900 y 2199.'),
  );

export const colour = z
  .string()
  .check(z.regex(/^#[0-9a-f]{6}$/i, 'El color tiene que tener la forma #RRGGBB.'));

/** `activeOnly=true` in a query. Missing means false; any other value is invalid. */
export const flagInQuery = z.codec(
  z._default(z.enum(['true', 'false'], 'Tiene que ser "true" o "false".'), 'false'),
  z.boolean(),
  { decode: (text) => text === 'true', encode: (value) => (value ? ('true' as const) : ('false' as const)) },
);

/**
 * The version that an edit is based on. Without it the edit overwrites, as the spec's plain request does. With an older
 * one than the stored it fails with 409, because somebody else has saved meanwhile.
 */
export const versionOfEdit = z.optional(z.int('La versión no es válida.'));

/** The version as it is read; 0 from a server that does not send versions, which the spec does not require. */
export const versionRead = z._default(z.int(), 0);

/** The link of a picture or a video as it is read; null when there is none. */
export const linkRead = z._default(z.nullable(z.string()), null);

/** Whether visitors see an item, for reading and writing: true by default (spec, section 3). */
export const published = z._default(z.boolean('Tiene que ser verdadero o falso.'), true);

/** The version in the query of a deletion: `?version=3`. */
export const versionInQuery = z.object({
  version: z.optional(z.coerce.number('La versión no es válida.').check(z.int('La versión no es válida.'))),
});
