import * as z from 'zod/mini';
import { yesOrNo } from './fields.ts';

/** Wire name of the accepted terms. No form has a field for them, so their errors are shown below the form. */
export const CONSENT_FIELD = 'terminos';

/**
 * The version of the terms that the visitor accepted. It is null if none was accepted, and missing in requests of
 * clients that do not know this field.
 */
export const consentField = (message: string) =>
  [CONSENT_FIELD, z.optional(z.nullable(z.string(message).check(z.maxLength(40, message))))] as const;

/** The honeypot field, which people do not see, so that only bots fill it in. */
export const honeypotField = [
  'sitio_web',
  z.optional(z.string('Tiene que ser un texto.').check(z.maxLength(500, 'Es demasiado largo.'))),
] as const;

/** The fields that no visitor sees of a form with a verified phone. The spec's field `verified` is accepted but ignored. */
/* @__NO_SIDE_EFFECTS__ */
export const verifiedFields = (consentMissing: string) =>
  ({
    verified: ['verificado', z.optional(yesOrNo)],
    consent: consentField(consentMissing),
    honeypot: honeypotField,
  }) as const;
