import * as z from 'zod/mini';
import { printable } from './printable.ts';

/** Field schemas that several features use. Every rule has its Spanish message, which form and server show alike. */

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

const tooLong = (longest: number) => `Puede tener hasta ${longest.toLocaleString('es-UY')} caracteres.`;

/** NUL, the one character that PostgreSQL cannot store. */
const withoutNul = z.overwrite((text: string) => text.replaceAll('\u0000', ''));

/**
 * Control characters except tab and newline, which nobody types and XML cannot contain, and the last two code points of
 * each plane.
 */
export const withoutControls = z.overwrite(printable);

/** A text that may not be empty; surrounding blanks do not count. `message` is for a missing one. */
export const requiredText = (longest: number, message: string) =>
  z
    .string(message)
    .check(withoutControls, z.trim(), z.minLength(1, message), z.maxLength(longest, tooLong(longest)));

/** A text that may be missing, which is the same as empty. */
export const optionalText = (longest: number) =>
  z._default(
    z
      .string('Tiene que ser un texto.')
      .check(withoutControls, z.trim(), z.maxLength(longest, tooLong(longest))),
    '',
  );

/** An email address, stored in lower case because capitals do not matter. */
export const emailAddress = (message: string) =>
  z
    .string(message)
    .check(withoutControls, z.trim(), z.toLowerCase(), z.maxLength(254, tooLong(254)), z.email(message));

/** A text that is not trimmed: blanks in a password count. */
export const secretText = (shortest: number, longest: number, message: string) =>
  z.string(message).check(withoutNul, z.minLength(shortest, message), z.maxLength(longest, tooLong(longest)));

/** The id in a path like /api/noticias/7. */
export const idInPath = z.object({
  id: z.coerce
    .number('El identificador no es válido.')
    .check(
      z.int('El identificador no es válido.'),
      z.positive('El identificador no es válido.'),
      z.maximum(2_147_483_647, 'El identificador no es válido.'),
    ),
});

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
