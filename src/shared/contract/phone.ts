import * as z from 'zod/mini';

/** '099000000' → '099 000 000', the way people here write it. */
export const formatPhone = (phone: string) => phone.replace(/^(\d{3})(\d{3})(\d{3})$/, '$1 $2 $3');

const withoutSeparators = (text: string) => text.replace(/[\s()-]/g, '');

/** The chat with a phone typed in any usual way: separators go, a leading 0 becomes 598, else 598 comes first. */
export const chatLink = (phone: string, text?: string) =>
  `https://wa.me/598${withoutSeparators(phone).replace(/^0/, '')}${text ? `?text=${encodeURIComponent(text)}` : ''}`;

/**
 * A mobile number of Uruguay, 09XXXXXXX once spaces, hyphens and parentheses are gone (spec, section 5). `missing` and
 * `wrong` are what is said of an absent number and of one in another form.
 */
export const mobilePhone = (missing: string, wrong: string) =>
  z
    .string(missing)
    .check(z.overwrite(withoutSeparators), z.minLength(1, missing), z.regex(/^09\d{7}$/, wrong));

export const MOBILE_ONLY = 'El número debe ser un celular uruguayo válido (formato: 09X XXX XXX)';

/** A number as a phone's own address book fills it in, with the country in front, written the way the site asks for it. */
export const withoutCountry = (typed: string) =>
  typed.replace(/^[\s(]*(?:\+|00)?598[\s()-]*(?:0[\s()-]*)?(?=9(?:[\s()-]*\d){7}\s*$)/, '0');

/** The number in an address like /api/admin/personas/099123456/historial. */
export const phoneInPath = z.object({ telefono: mobilePhone(MOBILE_ONLY, MOBILE_ONLY) });
