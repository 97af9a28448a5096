import * as z from 'zod/mini';

/** Field schemas that several rooms share. Every rule carries its Spanish sentence (form and server show the same). */

/** A day in Montevideo as YYYY-MM-DD; never a moment, so no time zone can shift it. */
export const day = z.iso.date('La fecha tiene que tener la forma AAAA-MM-DD.');

export const colour = z
  .string()
  .check(z.regex(/^#[0-9a-f]{6}$/i, 'El color tiene que tener la forma #RRGGBB.'));

/** `activeOnly=true` in a query: absent means false, anything else is a mistake. */
export const flagInQuery = z.codec(
  z._default(z.enum(['true', 'false'], 'Tiene que ser "true" o "false".'), 'false'),
  z.boolean(),
  { decode: (text) => text === 'true', encode: (value) => (value ? ('true' as const) : ('false' as const)) },
);
