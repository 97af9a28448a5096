import * as z from 'zod/mini';

/** Formats '099000000' as '099 000 000', the usual form in Uruguay. */
export const formatPhone = (phone: string) => phone.replace(/^(\d{3})(\d{3})(\d{3})$/, '$1 $2 $3');

const withoutSeparators = (text: string) => text.replace(/[\s()-]/g, '');

/**
 * The WhatsApp link of a phone number. Separators and a leading 0 are removed, and the country code 598 is put in
 * front.
 */
export const chatLink = (phone: string, text?: string) =>
  `https://wa.me/598${withoutSeparators(phone).replace(/^0/, '')}${text ? `?text=${encodeURIComponent(text)}` : ''}`;

/**
 * Schema of a Uruguayan mobile number: 09XXXXXXX after spaces, hyphens and parentheses are removed (spec, section 5).
 * `missing` and `wrong` are the messages for a missing and an invalid number.
 */
export const mobilePhone = (missing: string, wrong: string) =>
  z
    .string(missing)
    .check(z.overwrite(withoutSeparators), z.minLength(1, missing), z.regex(/^09\d{7}$/, wrong));

export const MOBILE_ONLY = 'El número debe ser un celular uruguayo válido (formato: 09X XXX XXX)';

/**
 * Replaces the country code of a mobile number by a leading 0, because phones autofill numbers with the country code.
 */
export const withoutCountry = (typed: string) =>
  typed.replace(/^[\s(]*(?:\+|00)?598[\s()-]*(?:0[\s()-]*)?(?=9(?:[\s()-]*\d){7}\s*$)/, '0');

/** Path parameter with a phone number, as in /api/admin/personas/099123456/historial. */
export const phoneInPath = z.object({ telefono: mobilePhone(MOBILE_ONLY, MOBILE_ONLY) });
