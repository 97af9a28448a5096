import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { argentina, argentinianTerms } from './argentina.ts';
import { chile, chileanTerms } from './chile.ts';
import { type Country, countrySchema, type ElectoralTerms, electoralTermsSchema } from './country.ts';
import { paperWords } from './paper-words.ts';
import { spain, spanishTerms } from './spain.ts';
import { TUTEO } from './tuteo.ts';
import { uruguay, uruguayanTerms } from './uruguay.ts';
import { spokenIn } from './wording.ts';

const PROFILES: [Country, ElectoralTerms][] = [
  [uruguay, uruguayanTerms],
  [argentina, argentinianTerms],
  [chile, chileanTerms],
  [spain, spanishTerms],
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

  test('has no mistakes', () => {
    expect(countrySchema.safeParse(country).error?.issues ?? []).toEqual([]);
    expect(electoralTermsSchema.safeParse(terms).error?.issues ?? []).toEqual([]);
  });

  test('the sentences of the finder name the place where voters ask', () => {
    const { finder } = terms;
    for (const phase of [finder.before, finder.after]) expect(phase.unknown.join('1')).toMatch(/1.+\.$/);
  });
});

test.each(PROFILES.filter(([country]) => country.wording))(
  '$name: no sentence of the profile has a form of "vos"',
  (country, terms) => {
    const forms = new RegExp(`(?<!\\p{L})(${Object.keys(TUTEO).join('|')}|vos)(?!\\p{L})`, 'iu');
    const { phone, silence, wording } = country;
    const sentences = JSON.stringify([terms, phone.wrong, silence, Object.values(wording ?? {})]);
    expect(forms.exec(sentences)?.[0]).toBeUndefined();
  },
);

test('a sentence keeps its meaning, its capital letters and the texts of the campaign in another form of address', () => {
  const sentence = (spoken: ReturnType<typeof spokenIn>) =>
    spoken`Escribinos: si querés, probá de ${'Escribí un libro'} a ${2}. ¿Vivís acá?`;
  expect(sentence(spokenIn(null))).toBe('Escribinos: si querés, probá de Escribí un libro a 2. ¿Vivís acá?');
  expect(sentence(spokenIn(TUTEO))).toBe(
    'Escríbenos: si quieres, prueba de Escribí un libro a 2. ¿Vives acá?',
  );
  expect(sentence(spokenIn(spain.wording))).toContain('¿Vives aquí?');
});

test('the words about the paper agree with its gender', () => {
  expect(paperWords(spain)).toMatchObject({ the: 'la papeleta', it: 'la', printed: 'impresa' });
  expect(paperWords(chile)).toMatchObject({ the: 'el folleto', it: 'lo', printed: 'impreso' });
});

test.each([
  [
    { locale: 'pt-BR' },
    'El programa habla español, y este es otro idioma: tiene que empezar con es, como es-UY.',
  ],
  [{ locale: 'no es' }, 'No es un idioma, como es-UY.'],
  [{ silence: { ...chile.silence, days: 0 } }, 'Tiene que ser 1 o más.'],
])('refuses a profile with %j', (change, message) => {
  const { issues = [] } = countrySchema.safeParse({ ...uruguay, ...change }).error ?? {};
  expect(issues.map((issue) => issue.message)).toEqual([message]);
});

test('a profile without the words for a polling place is wrong', () => {
  const { issues = [] } = electoralTermsSchema.safeParse({ ...uruguayanTerms, place: undefined }).error ?? {};
  expect(issues.map(({ path, message }) => ({ path, message }))).toEqual([
    { path: ['place'], message: 'Falta este grupo de textos.' },
  ]);
});

const PHONES = { chile: chile.phone, spain: spain.phone };
test.each([
  ['chile', '+56 9 1234 5678', '912345678', '9 1234 5678', '56912345678'],
  ['chile', '56912345678', '912345678', '9 1234 5678', '56912345678'],
  ['chile', '09 1234 5678', '912345678', '9 1234 5678', '56912345678'],
  ['spain', '+34 612 34 56 78', '612345678', '612 345 678', '34612345678'],
  ['spain', '0034 722-345-678', '722345678', '722 345 678', '34722345678'],
  ['spain', '634123456', '634123456', '634 123 456', '34634123456'],
] as const)('%s: reads the mobile number %s', (name, typed, stored, shown, international) => {
  const phone = PHONES[name];
  expect(phone.clean(typed)).toBe(stored);
  expect(phone.stored.test(stored)).toBe(true);
  expect(phone.shown(stored)).toBe(shown);
  expect(phone.international(typed)).toBe(international);
});

test.each([
  ['chile', '2 2345 6789'],
  ['chile', '8123 4567'],
  ['chile', '+34 612 345 678'],
  ['spain', '912 345 678'],
  ['spain', '701 234 567'],
  ['spain', '+56 9 1234 5678'],
] as const)('%s: refuses %j as a mobile number', (name, typed) => {
  const phone = PHONES[name];
  expect(phone.stored.test(phone.clean(typed))).toBe(false);
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
