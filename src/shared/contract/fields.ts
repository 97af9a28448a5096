import * as z from 'zod/mini';
import { country } from '#campaign/country.ts';
import { printable } from './printable.ts';

/** Field schemas that several features use. Every rule has a Spanish message that the form and the server share. */

export const tooLong = (longest: number) =>
  `Puede tener hasta ${longest.toLocaleString(country.locale)} caracteres.`;

/** Removes NUL, the one character that PostgreSQL cannot store. */
const withoutNul = z.overwrite((text: string) => text.replaceAll('\u0000', ''));

/**
 * Removes characters that nobody types and XML cannot contain: control characters except tab and newline, and U+FFFE
 * and U+FFFF.
 */
export const withoutControls = z.overwrite(printable);

export const yesOrNo = z.boolean('Tiene que ser verdadero o falso.');

/** A required text, trimmed before its length is checked. `message` is the error for a missing or blank text. */
export const requiredText = (longest: number, message: string) =>
  z
    .string(message)
    .check(withoutControls, z.trim(), z.minLength(1, message), z.maxLength(longest, tooLong(longest)));

/** A text that may be empty, trimmed before its length is checked. */
export const limitedText = (longest: number) =>
  z
    .string('Tiene que ser un texto.')
    .check(withoutControls, z.trim(), z.maxLength(longest, tooLong(longest)));

/** An optional text. A missing text is the same as an empty one. */
export const optionalText = (longest: number) => z._default(limitedText(longest), '');

/**
 * An email address, stored in lower case because its case does not matter. `also` is an address that is accepted
 * although it has no domain.
 */
export const emailAddress = (message: string, also?: string) =>
  z.string(message).check(
    withoutControls,
    z.trim(),
    z.toLowerCase(),
    z.maxLength(254, tooLong(254)),
    z.refine((address) => address === also || z.regexes.email.test(address), message),
  );

/** A text that is not trimmed, because spaces in a password count. */
export const secretText = (shortest: number, longest: number, message: string) =>
  z.string(message).check(withoutNul, z.minLength(shortest, message), z.maxLength(longest, tooLong(longest)));

/** Path parameter with an id, as in /api/noticias/7. */
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
 * The version that an edit is based on. Without it, as in the requests of the spec, the edit overwrites the stored
 * item. If it is older than the stored version, the edit fails with 409.
 */
export const versionOfEdit = z.optional(z.int('La versión no es válida.'));

/** The version of an item in a response. It is 0 if the server sends no versions, which the spec does not require. */
export const versionRead = z._default(z.int(), 0);
