import * as z from 'zod/mini';
import { printable } from './printable.ts';

/** Field schemas that several rooms share. Every rule carries its Spanish sentence (form and server show the same). */

/** A day in Montevideo as YYYY-MM-DD; never a moment, so no time zone can shift it. */
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

/** `activeOnly=true` in a query: absent means false, anything else is a mistake. */
export const flagInQuery = z.codec(
  z._default(z.enum(['true', 'false'], 'Tiene que ser "true" o "false".'), 'false'),
  z.boolean(),
  { decode: (text) => text === 'true', encode: (value) => (value ? ('true' as const) : ('false' as const)) },
);

const tooLong = (longest: number) => `Puede tener hasta ${longest.toLocaleString('es-UY')} caracteres.`;

/** The one character that the database cannot keep; nobody types it. */
const withoutNul = z.overwrite((text: string) => text.replaceAll('\u0000', ''));

/** Nobody types control characters, but for tab and newline; XML cannot carry them, nor the last two of the plane. */
export const withoutControls = z.overwrite(printable);

/** A text that may not be empty; blanks around it do not count. `message` says that it is missing. */
export const requiredText = (longest: number, message: string) =>
  z
    .string(message)
    .check(withoutControls, z.trim(), z.minLength(1, message), z.maxLength(longest, tooLong(longest)));

/** A text that may be absent, which counts as empty. */
export const optionalText = (longest: number) =>
  z._default(
    z
      .string('Tiene que ser un texto.')
      .check(withoutControls, z.trim(), z.maxLength(longest, tooLong(longest))),
    '',
  );

/** An address as people type it; compared without regard to capitals, so it is kept in small letters. */
export const emailAddress = (message: string) =>
  z
    .string(message)
    .check(withoutControls, z.trim(), z.toLowerCase(), z.maxLength(254, tooLong(254)), z.email(message));

/** A text that is taken as it is: a password's blanks count. */
export const secretText = (shortest: number, longest: number, message: string) =>
  z.string(message).check(withoutNul, z.minLength(shortest, message), z.maxLength(longest, tooLong(longest)));

/** The number in an address like /api/noticias/7. */
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
 * Which state of a thing an edit was made from. Absent: whatever is there is overwritten, as the spec's plain call
 * asks. Present and older than what is kept: 409, because somebody else saved in between.
 */
export const versionOfEdit = z.optional(z.int('La versión no es válida.'));

/** The same as it is read; 0 from a server that counts no versions, which the spec does not ask for. */
export const versionRead = z._default(z.int(), 0);

/** The link of a picture or a video as it is read; null for none. */
export const linkRead = z._default(z.nullable(z.string()), null);

/** Whether visitors see it, written and read: published unless said otherwise (spec, section 3). */
export const published = z._default(z.boolean('Tiene que ser verdadero o falso.'), true);

/** The same for a deletion: `?version=3`. */
export const versionInQuery = z.object({
  version: z.optional(z.coerce.number('La versión no es válida.').check(z.int('La versión no es válida.'))),
});
