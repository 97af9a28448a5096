import * as z from 'zod/mini';

/** Field schemas of a campaign folder. */

export const text = (what: string) => z.string(`Falta ${what}.`).check(z.minLength(1, `Falta ${what}.`));
export const link = (what: string) =>
  z.url({ error: ({ input }) => (input ? 'El enlace tiene que empezar con https://' : `Falta ${what}.`) });
export const point = z.tuple([z.number(), z.number()], 'Un punto es [latitud, longitud].');
