import * as z from 'zod/mini';

/** The wire name of the accepted terms: a problem with them belongs to no field that a form shows. */
export const CONSENT_FIELD = 'terminos';

/** The version of the terms that were accepted; null for none, absent from a client that does not say. */
export const consentField = (message: string) =>
  [CONSENT_FIELD, z.optional(z.nullable(z.string(message).check(z.maxLength(40, message))))] as const;

/** Hidden from people: whoever fills it in is a robot. */
export const honeypotField = [
  'sitio_web',
  z.optional(z.string('Tiene que ser un texto.').check(z.maxLength(500, 'Es demasiado largo.'))),
] as const;
