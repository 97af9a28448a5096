import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { argentina, argentinianTerms } from './argentina.ts';
import type { Country } from './country.ts';
import { uruguay, uruguayanTerms } from './uruguay.ts';

const PROFILES: [Country, typeof uruguayanTerms][] = [
  [uruguay, uruguayanTerms],
  [argentina, argentinianTerms],
];

describe.each(PROFILES)('the profile of $name', (country, terms) => {
  const { phone } = country;
  const stored = fc.stringMatching(phone.stored);
  const forms = (number: string) => [
    number,
    phone.shown(number),
    `+${phone.international(number)}`,
    `00${phone.international(number)}`,
    `+${phone.prefix} ${phone.international(number).slice(phone.prefix.length)}`,
  ];

  test('cleaning does not change a stored number, and restores it from the form in which it is shown', () => {
    fc.assert(
      fc.property(stored, (number) => {
        expect(phone.clean(number)).toBe(number);
        expect(phone.clean(phone.shown(number))).toBe(number);
        expect(phone.withoutPrefix(number)).toBe(number);
      }),
    );
  });

  test('a number is the same after the country prefix is removed, and has one international form', () => {
    fc.assert(
      fc.property(stored, (number) => {
        for (const form of forms(number)) expect(phone.clean(phone.withoutPrefix(form)), form).toBe(number);
        expect(phone.international(number)).toMatch(new RegExp(`^${phone.prefix}\\d+$`));
        expect(phone.international(phone.shown(number))).toBe(phone.international(number));
      }),
    );
  });

  test('cleaning a text of any kind never fails, and cleaning it twice changes nothing', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.stringMatching(/^[+0-9() .-]{0,20}$/)), (typed) => {
        const once = phone.clean(typed);
        if (phone.stored.test(once)) expect(phone.clean(once)).toBe(once);
        phone.withoutPrefix(typed);
      }),
    );
  });

  test('invents a thousand different numbers that are valid', () => {
    const numbers = Array.from({ length: 1000 }, (_, index) => phone.invented(index));
    expect(new Set(numbers).size).toBe(1000);
    expect(numbers.filter((number) => !phone.stored.test(number))).toEqual([]);
  });

  test('names an existing locale and time zone, and bounds whose sides are not swapped', () => {
    const { bounds, locale, timeZone } = country;
    const { format } = new Intl.DateTimeFormat(locale, { timeZone, dateStyle: 'long' });
    expect(format(new Date('2025-05-11T15:00:00Z'))).toBe('11 de mayo de 2025');
    expect(bounds.south).toBeLessThan(bounds.north);
    expect(bounds.west).toBeLessThan(bounds.east);
  });

  test('the sentences of the finder name the place where voters ask', () => {
    const { finder } = terms;
    for (const phase of [finder.before, finder.after]) expect(phase.unknown.join('1')).toMatch(/1.+\.$/);
  });
});

test.each([
  ['11 2345-6789', '1123456789'],
  ['(011) 15-2345-6789', '1123456789'],
  ['011 15 2345 6789', '1123456789'],
  ['11 15 2345 6789', '1123456789'],
  ['+54 9 11 2345-6789', '1123456789'],
  ['+54 11 2345-6789', '1123456789'],
  ['0054 9 11 2345 6789', '1123456789'],
  ['9 11 2345 6789', '1123456789'],
  ['0223 15 512-3456', '2235123456'],
  ['223 512 3456', '2235123456'],
  ['+54 9 223 512-3456', '2235123456'],
  ['+54 223 15 512-3456', '2235123456'],
  ['02257 15 51-2345', '2257512345'],
  ['2257 51 2345', '2257512345'],
  ['+54 9 2257 51-2345', '2257512345'],
  ['0351 155 123 456', '3515123456'],
  ['11 1523-4567', '1115234567'],
])('reads the Argentinian mobile number %s', (typed, number) => {
  expect(argentina.phone.clean(typed)).toBe(number);
  expect(argentina.phone.stored.test(number)).toBe(true);
  expect(argentina.phone.international(typed)).toBe(`549${number}`);
});

test.each(['15 5123-4567', '512-3456', '099 123 456', '+598 99 123 456', '11 2345-678', 'once', ''])(
  'refuses %j as an Argentinian mobile number',
  (typed) => {
    expect(argentina.phone.stored.test(argentina.phone.clean(typed))).toBe(false);
  },
);

test.each([
  ['1123456789', '11 2345-6789'],
  ['2235123456', '223 512-3456'],
  ['2257512345', '2257 51-2345'],
])('shows the Argentinian mobile number %s as %s', (number, shown) => {
  expect(argentina.phone.shown(number)).toBe(shown);
});

test('a number that a phone fills in with the country prefix is converted to the local form', () => {
  expect(argentina.phone.withoutPrefix('+54 9 11 2345-6789')).toBe('11 2345-6789');
  expect(argentina.phone.withoutPrefix('+598 99 123 456')).toBe('+598 99 123 456');
  expect(argentina.phone.withoutPrefix('+54 9 11 23')).toBe('+54 9 11 23');
});
