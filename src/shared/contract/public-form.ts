import * as z from 'zod/mini';

/** The wire name of the accepted terms. No form shows a field for them, so their errors are shown below the form. */
export const CONSENT_FIELD = 'terminos';

/** The version of the accepted terms; null for none, missing in requests of other clients. */
export const consentField = (message: string) =>
  [CONSENT_FIELD, z.optional(z.nullable(z.string(message).check(z.maxLength(40, message))))] as const;

/** The honeypot: people do not see it, so only robots fill it in. */
export const honeypotField = [
  'sitio_web',
  z.optional(z.string('Tiene que ser un texto.').check(z.maxLength(500, 'Es demasiado largo.'))),
] as const;
