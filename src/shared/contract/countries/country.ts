import * as z from 'zod/mini';

const written = (what = 'este texto') => z.string(`Falta ${what}.`).check(z.minLength(1, `Falta ${what}.`));
const group = <Shape extends z.core.$ZodLooseShape>(shape: Shape, missing = 'Falta este grupo de textos.') =>
  z.object(shape, missing);
const form = z.instanceof(RegExp, { error: 'Falta esta forma, como /^09\\d{7}$/.' });
const degrees = z.number('Tiene que ser un número de grados.');
const wholeNumber = z.int('Tiene que ser un número entero.').check(z.gte(0, 'Tiene que ser 0 o más.'));
const method = <From>() =>
  z.custom<(from: From) => string>((value) => typeof value === 'function', 'Falta esta función.');

/** Whether a constructor of dates or numbers accepts the value, as in `accepted(() => new Intl.NumberFormat('es'))`. */
const accepted = (make: () => unknown) => {
  try {
    make();
    return true;
  } catch {
    return false;
  }
};

/** Mobile phones, which are verified and stored without the country's prefix. */
const phoneRules = group(
  {
    /** What comes before a number from abroad, without '+' or '00'. */
    prefix: z
      .string()
      .check(z.regex(/^\d{1,4}$/, 'Tiene que ser el prefijo del país, en cifras y sin el +.')),
    stored: form,
    /** A stored number that nobody has, for inventing people: the index is below 1,000. */
    invented: method<number>(),
    /** Takes away what people type between the digits and in front of them. A text that is no number stays wrong. */
    clean: method<string>(),
    /** Writes a mobile number with the country's prefix, as phones fill it in, in the usual way. Leaves all others. */
    withoutPrefix: method<string>(),
    /** Writes a stored number for reading. */
    shown: method<string>(),
    /** The digits of a stored or typed number with the prefix, as chats and gateways for messages take it. */
    international: method<string>(),
    /** The messages about a number that is wrong: everywhere, while it is typed, before it is verified, and in short. */
    wrong: group({ anywhere: written(), whileTyping: written(), toVerify: written(), short: written() }),
    /** The form in which the campaign folder gives its number. */
    inFolder: written(),
    /** What an empty field shows. */
    placeholder: written(),
  },
  'Faltan las reglas de los teléfonos.',
);

/**
 * What differs between countries. A campaign chooses one profile in its country.ts, when the site is built, or writes its
 * own. It is in two parts, because most scripts need only the first.
 */
export const countrySchema = z.object({
  name: written('el nombre del país'),
  /** ISO 3166-1, in capital letters. */
  code: z.string().check(z.regex(/^[A-Z]{2}$/, 'Tiene que ser el código del país, como UY.')),
  /** BCP 47: the language of the pages, and how dates and numbers are written. */
  locale: written('el idioma, como es-UY').check(
    z.refine((tag) => accepted(() => new Intl.NumberFormat(tag)), 'No es un idioma, como es-UY.'),
  ),
  /** The name in the IANA database of the zone in which all days and hours of the site are. */
  timeZone: written('la zona horaria').check(
    z.refine(
      (timeZone) => accepted(() => new Intl.DateTimeFormat('es', { timeZone })),
      'No es una zona horaria, como America/Montevideo.',
    ),
  ),
  /** What the country calls the region that a town is in, after 'Falta' and after 'fuera'. */
  region: group({ named: written(), of: written() }),
  /** Where the geocoder looks, in degrees. Every point of a campaign is inside. */
  bounds: group(
    { south: degrees, west: degrees, north: degrees, east: degrees },
    'Faltan los límites del país.',
  ),
  /** What people put into the ballot box, and the campaign brings to their door: 'lista'. Sentences take it as feminine. */
  paper: written('cómo se llama la papeleta, como lista'),
  phone: phoneRules,
  dataProtection: group(
    {
      law: written(),
      /** How long the law gives for showing, correcting or erasing a person's data. */
      within: written(),
    },
    'Falta la ley de datos personales.',
  ),
  /** The number of days before the day of the election on which propaganda ends. */
  silentDays: wholeNumber,
});
export type Country = z.infer<typeof countrySchema>;

/** The finder before the election is over, or after it. */
const finderPhase = group({
  title: written(),
  question: written(),
  /** Shown while the ranges are not the authority's. */
  exampleNote: written(),
  noAnswer: written(),
  locality: written(),
  /** The sentence around a number that is not in the data. */
  unknown: z.tuple([written(), written()], 'Faltan las dos partes de esta frase.'),
});

/** How people vote, in the words of the finder of polling places, the reminder and the notices. */
export const electoralTermsSchema = z.object({
  /** Whose word counts, with its article: 'la Corte Electoral'. */
  authority: written(),
  /** After 'Circuito' or 'Mesa', the number of the group that votes together. `named` has the article: 'la mesa'. */
  circuit: group({ one: written(), many: written(), named: written() }),
  /**
   * The letters in front of a voter's number and the sentences for wrong ones, or null where there are none and the
   * `series` of every range is ''.
   */
  series: z.nullable(group({ pattern: form, inFolder: written(), typed: written() })),
  number: group({ label: written(), mostDigits: wholeNumber, missing: written(), tooLong: written() }),
  /** Where people vote, with the article: 'los locales'. */
  places: written(),
  /** The words for one polling place on staff screens. The last three have an article: 'un', 'el', 'ningún local'. */
  place: group({ one: written(), many: written(), a: written(), named: written(), none: written() }),
  /** What is brought to the vote, as sentences. */
  bring: written(),
  lookFor: written(),
  compulsory: written(),
  finder: group({
    /** Summary of the route, in the description of the API. */
    route: written(),
    /** The question before the list of localities. */
    withoutNumber: written(),
    unknownLocality: written(),
    ask: written(),
    goTo: written(),
    before: finderPhase,
    after: finderPhase,
  }),
});
export type ElectoralTerms = z.infer<typeof electoralTermsSchema>;
