import * as z from 'zod/mini';

/** Field schemas of a campaign folder. */

export const text = (what: string) => z.string(`Falta ${what}.`).check(z.minLength(1, `Falta ${what}.`));
const NO_WEB_LINK = 'El enlace tiene que empezar con https:// o http://';
export const webLink = (what: string) =>
  z
    .url({
      error: ({ input }) => (input ? NO_WEB_LINK : `Falta ${what}.`),
    })
    .check(
      z.regex(/^\S*$/, 'Un enlace no lleva espacios.'),
      z.regex(/^https?:\/\/(?!https?:)/, NO_WEB_LINK),
      z.regex(/^\w+:\/\/[^/?#]*\.[^/?#]/, 'Al enlace le falta una parte, como .com o .uy.'),
    );
