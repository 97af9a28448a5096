import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { country } from '#campaign/country.ts';
import { chatLink, formatPhone, mobilePhone, withoutCountry } from './phone.ts';

const schema = mobilePhone('missing', 'wrong');
const read = (typed: string) => z.parse(schema, typed);
const messageFor = (typed: unknown) => z.safeParse(schema, typed).error?.issues[0]?.message;

/** Checks a property against many generated values. */
const always = <Made>(made: fc.Arbitrary<Made>, promise: (made: Made) => void) =>
  fc.assert(
    fc.property(made, (it) => {
      promise(it);
    }),
    { numRuns: 500 },
  );

/** Generates the seven digits that follow 09 in a mobile number. */
const figures = fc
  .array(fc.integer({ min: 0, max: 9 }), { minLength: 7, maxLength: 7 })
  .map((it) => it.join(''));
/** Generates the separators that people type in phone numbers. */
const separator = fc
  .array(fc.constantFrom(' ', '-', '(', ')', '\u00a0', '\t'), { maxLength: 3 })
  .map((it) => it.join(''));

/** Generates variants of a text with separators between its characters. */
const spread = (text: string) =>
  fc
    .array(separator, { minLength: text.length, maxLength: text.length })
    .map((gaps) => [...text].map((figure, index) => figure + (gaps[index] ?? '')).join(''));

const typedLocally = figures.chain((rest) =>
  fc.record({
    phone: fc.constant(`09${rest}`),
    typed: fc.tuple(separator, spread(`09${rest}`)).map((parts) => parts.join('')),
  }),
);
const typedWithCountry = figures.chain((rest) =>
  fc.record({
    phone: fc.constant(`09${rest}`),
    typed: fc
      .tuple(
        fc.constantFrom('', ' ', '  '),
        fc.constantFrom(`+${country.phone.prefix}`, country.phone.prefix, `00${country.phone.prefix}`),
        separator,
        fc.constantFrom('', '0'),
        spread(`9${rest}`).map((number) => number.replace(/\D+$/, '')),
        fc.constantFrom('', ' '),
      )
      .map((parts) => parts.join('')),
  }),
);

describe('a mobile number', () => {
  test('is recognised with any separators', () => {
    always(typedLocally, ({ phone, typed }) => expect(read(typed)).toBe(phone));
  });

  test('is recognised with the country code, with and without the leading zero', () => {
    always(typedWithCountry, ({ phone, typed }) => expect(read(withoutCountry(typed))).toBe(phone));
  });

  test('stays as it was typed when it has no country code', () => {
    always(typedLocally, ({ typed }) => expect(withoutCountry(typed)).toBe(typed));
  });

  test('loses its country code only if what remains is a mobile number, and loses nothing more the second time', () => {
    const typed = fc.oneof(
      typedWithCountry.map((it) => it.typed),
      fc.string({ unit: fc.constantFrom(...'0599898123 -()+') }),
    );
    always(typed, (it) => {
      const written = withoutCountry(it);
      if (written !== it) expect(messageFor(written)).toBeUndefined();
      expect(withoutCountry(written)).toBe(written);
    });
  });

  test('is nine digits that begin with 09, and nothing else', () => {
    const anything = fc.oneof(
      fc.string(),
      fc.string({ unit: fc.constantFrom(...'0123456789 -()+') }),
      figures.map((rest) => `08${rest}`),
      figures.map((rest) => `09${rest}0`),
      figures.map((rest) => `9${rest}`),
      typedLocally.map((it) => it.typed),
    );
    always(anything, (typed) => {
      const bare = typed.replaceAll(/[\s()-]/g, '');
      const isOne =
        bare.length === 9 && bare.startsWith('09') && [...bare].every((it) => '0123456789'.includes(it));
      expect(messageFor(typed)).toBe(isOne ? undefined : bare === '' ? 'missing' : 'wrong');
    });
  });

  test.each([[undefined], [null], [99123456], [''], ['  '], ['( )-']])(
    'is reported as missing for the input %j',
    (typed) => {
      expect(messageFor(typed)).toBe('missing');
    },
  );

  test.each([
    [`+${country.phone.prefix} 99 123 456`, '099 123 456'],
    [`+${country.phone.prefix} 099 123 456`, '099 123 456'],
    [`+${country.phone.prefix}99123456`, '099123456'],
    [`00${country.phone.prefix} 99 123 456`, '099 123 456'],
    [`${country.phone.prefix}-(99) 123-456`, '099) 123-456'],
    [`+${country.phone.prefix} 2 123 4567`, `+${country.phone.prefix} 2 123 4567`],
    ['+54 9 11 1234 5678', '+54 9 11 1234 5678'],
    [`+${country.phone.prefix} 99 123 45`, `+${country.phone.prefix} 99 123 45`],
  ])(
    'typed with the country code is written with a leading 0, and other numbers stay as typed: %s becomes %s',
    (typed, written) => {
      expect(withoutCountry(typed)).toBe(written);
    },
  );

  test('is the same number when formatted in groups of three', () => {
    expect(formatPhone('099123456')).toBe('099 123 456');
    always(figures, (rest) => expect(read(formatPhone(`09${rest}`))).toBe(`09${rest}`));
  });
});

describe('a WhatsApp chat link', () => {
  test('contains the country code and no leading zero', () => {
    expect(chatLink('099 123 456')).toBe(`https://wa.me/${country.phone.prefix}99123456`);
    expect(chatLink('(099) 123-456')).toBe(`https://wa.me/${country.phone.prefix}99123456`);
    expect(chatLink('99123456')).toBe(`https://wa.me/${country.phone.prefix}99123456`);
  });

  test('is the same for every way of writing a number, with and without its leading zero', () => {
    const typed = figures.chain((rest) =>
      fc.record({
        rest: fc.constant(rest),
        number: fc.constantFrom('0', '').chain((zero) => spread(`${zero}9${rest}`)),
      }),
    );
    always(typed, ({ rest, number }) =>
      expect(chatLink(number)).toBe(`https://wa.me/${country.phone.prefix}9${rest}`),
    );
  });

  test('is the same when the number is typed with the country code', () => {
    always(typedWithCountry, ({ phone, typed }) =>
      expect(chatLink(withoutCountry(typed))).toBe(`https://wa.me/${country.phone.prefix}${phone.slice(1)}`),
    );
  });

  test('contains the message text unchanged', () => {
    always(fc.string({ unit: 'grapheme', minLength: 1 }), (text) => {
      expect(new URL(chatLink('099123456', text)).searchParams.get('text')).toBe(text);
    });
  });
});
