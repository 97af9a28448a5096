import * as z from 'zod/mini';
import { printable } from './printable.ts';

/** Field schemas that several features use. Every rule has its Spanish message, which form and server show alike. */

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
