import * as z from 'zod/mini';
import type { FolderContent, Mistake } from './mistake.ts';

/** Whether a constructor of dates or numbers accepts the value, as in `accepted(() => new Intl.NumberFormat('es'))`. */
const accepted = (make: () => unknown) => {
  try {
    make();
    return true;
  } catch {
    return false;
  }
};

const degrees = z.number('Tiene que ser un número de grados.');
const method = z.custom<(text: string) => string>(
  (value) => typeof value === 'function',
  'Falta esta función.',
);

const written = (what = 'este texto') => z.string(`Falta ${what}.`).check(z.minLength(1, `Falta ${what}.`));
const group = <Shape extends z.core.$ZodLooseShape>(shape: Shape, missing = 'Falta este grupo de textos.') =>
  z.object(shape, missing);
const form = z.instanceof(RegExp, { error: 'Falta esta forma, como /^09\\d{7}$/.' });
const wholeNumber = z.int('Tiene que ser un número entero.').check(z.gte(0, 'Tiene que ser 0 o más.'));

/** A country profile, which a campaign may have written itself. It follows the types in country.ts of the contract. */
const countrySchema = z.object({
  name: written('el nombre del país'),
  code: z.string().check(z.regex(/^[A-Z]{2}$/, 'Tiene que ser el código del país, como UY.')),
  locale: written('el idioma, como es-UY').check(
    z.refine((tag) => accepted(() => new Intl.NumberFormat(tag)), 'No es un idioma, como es-UY.'),
  ),
  timeZone: written('la zona horaria').check(
    z.refine(
      (timeZone) => accepted(() => new Intl.DateTimeFormat('es', { timeZone })),
      'No es una zona horaria, como America/Montevideo.',
    ),
  ),
  region: group({ named: written(), of: written() }),
  bounds: group(
    { south: degrees, west: degrees, north: degrees, east: degrees },
    'Faltan los límites del país.',
  ),
  paper: written('cómo se llama la papeleta, como lista'),
  phone: group(
    {
      prefix: z
        .string()
        .check(z.regex(/^\d{1,4}$/, 'Tiene que ser el prefijo del país, en cifras y sin el +.')),
      stored: form,
      invented: method,
      clean: method,
      withoutPrefix: method,
      shown: method,
      international: method,
      wrong: group({ anywhere: written(), whileTyping: written(), toVerify: written(), short: written() }),
      inFolder: written(),
      placeholder: written(),
    },
    'Faltan las reglas de los teléfonos.',
  ),
  dataProtection: group({ law: written(), within: written() }, 'Falta la ley de datos personales.'),
  silentDays: wholeNumber,
});

const phase = group({
  title: written(),
  question: written(),
  exampleNote: written(),
  noAnswer: written(),
  locality: written(),
  unknown: z.tuple([written(), written()], 'Faltan las dos partes de esta frase.'),
});
const termsSchema = z.object({
  authority: written(),
  circuit: group({ one: written(), many: written() }),
  series: z.nullable(group({ pattern: form, inFolder: written(), typed: written() })),
  number: group({ label: written(), mostDigits: wholeNumber, missing: written(), tooLong: written() }),
  places: written(),
  bring: written(),
  lookFor: written(),
  compulsory: written(),
  finder: group({
    route: written(),
    withoutNumber: written(),
    unknownLocality: written(),
    ask: written(),
    goTo: written(),
    before: phase,
    after: phase,
  }),
});

/** Mistakes in the country profile, without which nothing else can be checked. */
export function countryMistakes({ country, electoralTerms }: FolderContent): Mistake[] {
  const mistakesIn = (root: string, schema: z.ZodMiniType, value: unknown): Mistake[] =>
    (schema.safeParse(value).error?.issues ?? []).map(({ path, message }) => ({
      path: [root, ...path],
      message,
    }));
  return [
    ...mistakesIn('country', countrySchema, country),
    ...mistakesIn('electoralTerms', termsSchema, electoralTerms),
  ];
}
