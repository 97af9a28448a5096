import * as z from 'zod/mini';

/** '099000000' → '099 000 000', the usual form in Uruguay. */
export const formatPhone = (phone: string) => phone.replace(/^(\d{3})(\d{3})(\d{3})$/, '$1 $2 $3');

const withoutSeparators = (text: string) => text.replace(/[\s()-]/g, '');

/**
 * The WhatsApp link of a phone: separators are removed, a leading 0 is replaced by 598, otherwise 598 is put in front.
 */
export const chatLink = (phone: string, text?: string) =>
  `https://wa.me/598${withoutSeparators(phone).replace(/^0/, '')}${text ? `?text=${encodeURIComponent(text)}` : ''}`;

/**
 * A mobile number of Uruguay: 09XXXXXXX without spaces, hyphens and parentheses (spec, section 5). `missing` and
 * `wrong` are the messages for a missing and an invalid number.
 */
export const mobilePhone = (missing: string, wrong: string) =>
  z
    .string(missing)
    .check(z.overwrite(withoutSeparators), z.minLength(1, missing), z.regex(/^09\d{7}$/, wrong));

export const MOBILE_ONLY = 'El número debe ser un celular uruguayo válido (formato: 09X XXX XXX)';

/** A number with the country code, as phones fill it in, in the form that the site uses. */
export const withoutCountry = (typed: string) =>
  typed.replace(/^[\s(]*(?:\+|00)?598[\s()-]*(?:0[\s()-]*)?(?=9(?:[\s()-]*\d){7}\s*$)/, '0');

/** The phone in a path like /api/admin/personas/099123456/historial. */
export const phoneInPath = z.object({ telefono: mobilePhone(MOBILE_ONLY, MOBILE_ONLY) });
