import * as z from 'zod/mini';

/** Field schemas of a campaign folder. */

export const text = (what: string) => z.string(`Falta ${what}.`).check(z.minLength(1, `Falta ${what}.`));
export const NO_WEB_LINK = 'El enlace tiene que empezar con https:// o http://';
export const webLink = (what: string) =>
  z
    .url({
      error: ({ input }) => (input ? NO_WEB_LINK : `Falta ${what}.`),
    })
    .check(z.regex(/^\S*$/, 'Un enlace no lleva espacios.'));
/** Error messages of a contact field that a campaign may leave out. */
export const orLeftOut = (wrong: string) => ({
  error: ({ input }: { input?: unknown }) =>
    input === '' ? 'Está vacío: si no hay, borrá la línea.' : wrong,
});
export const point = z.tuple([z.number(), z.number()], 'Un punto es [latitud, longitud].');
