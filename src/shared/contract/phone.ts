import * as z from 'zod/mini';
import { country } from '#campaign/country.ts';

const { clean, international, shown, stored, withoutPrefix, wrong } = country.phone;

/** Writes a stored phone number for reading, such as '099 000 000'. */
export const formatPhone = shown;

/** A phone number with the country's prefix, without '+'. */
export const internationalPhone = international;

/** The WhatsApp link of a phone number, however it is typed. */
export const chatLink = (phone: string, text?: string) =>
  `https://wa.me/${international(phone)}${text ? `?text=${encodeURIComponent(text)}` : ''}`;

/** Whether a text is a mobile number in the form in which it is stored. */
export const isStoredPhone = (text: string) => stored.test(text);

/**
 * Schema of a mobile number, which is stored in one form without separators (spec, section 5). `missing` and `invalid`
 * are the messages for a missing and an invalid number. `before` converts the typed text first.
 */
export const mobilePhone = (missing: string, invalid: string, before = (typed: string) => typed) =>
  z.string(missing).check(
    z.overwrite((typed) => clean(before(typed))),
    z.minLength(1, missing),
    z.regex(stored, invalid),
  );

/** Schema of a mobile number as `mobilePhone`, or an empty text for none. */
export const optionalMobilePhone = (invalid: string, before = (typed: string) => typed) =>
  z.string(invalid).check(
    z.overwrite((typed) => (typed.trim() ? clean(before(typed)) : '')),
    z.refine((phone) => phone === '' || stored.test(phone), invalid),
  );

export const MOBILE_ONLY = wrong.anywhere;

/** Removes the country's prefix from a mobile number, because phones autofill numbers with it. */
export const withoutCountry = withoutPrefix;

/** Path parameter with a phone number, as in /api/admin/personas/099123456/historial. */
export const phoneInPath = z.object({ telefono: mobilePhone(MOBILE_ONLY, MOBILE_ONLY) });
