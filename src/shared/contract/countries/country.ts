import * as z from 'zod/mini';

const written = (what = 'este texto') => z.string(`Falta ${what}.`).check(z.minLength(1, `Falta ${what}.`));
const group = <Shape extends z.core.$ZodLooseShape>(shape: Shape, missing = 'Falta este grupo de textos.') =>
  z.object(shape, missing);
const form = z.instanceof(RegExp, { error: 'Falta esta forma, como /^09\\d{7}$/.' });
const degrees = z.number('Tiene que ser un número de grados.');
const wholeNumber = z.int('Tiene que ser un número entero.').check(z.gte(0, 'Tiene que ser 0 o más.'));
const method = <From>() =>
  z.custom<(from: From) => string>((value) => typeof value === 'function', 'Falta esta función.');

/** Whether `make` runs without an error, as in `accepted(() => new Intl.NumberFormat('es'))`. */
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
    /** The country calling code, without '+' or '00'. */
    prefix: z
      .string()
      .check(z.regex(/^\d{1,4}$/, 'Tiene que ser el prefijo del país, en cifras y sin el +.')),
    stored: form,
    /** A number in the stored form that belongs to nobody, for invented people. The index is below 1,000. */
    invented: method<number>(),
    /** Removes typed separators and prefixes. A text that is no phone number stays invalid. */
    clean: method<string>(),
    /**
     * Converts a mobile number with the country's prefix, as phones autofill it, to the local form. Keeps all other
     * texts.
     */
    withoutPrefix: method<string>(),
    /** Formats a stored number for people to read. */
    shown: method<string>(),
    /** The digits of a stored or typed number with the country's prefix, as chat links and SMS gateways need them. */
    international: method<string>(),
    /**
     * The messages about an invalid number: a general one, one while typing, one before the verification, and a short
     * one.
     */
    wrong: group({ anywhere: written(), whileTyping: written(), toVerify: written(), short: written() }),
    /** Explains how the campaign's own number has to be written in the campaign folder. */
    inFolder: written(),
    placeholder: written(),
  },
  'Faltan las reglas de los teléfonos.',
);

/**
 * The differences between countries. The campaign folder names its country, and the site uses that profile. A profile
 * consists of two objects, of which most scripts need only the first.
 */
export const countrySchema = z.object({
  name: written('el nombre del país'),
  /** ISO 3166-1, in capital letters. */
  code: z.string().check(z.regex(/^[A-Z]{2}$/, 'Tiene que ser el código del país, como UY.')),
  /** BCP 47: the language of the pages, and how dates and numbers are written. */
  locale: written('el idioma, como es-UY').check(
    z.refine((tag) => accepted(() => new Intl.NumberFormat(tag)), 'No es un idioma, como es-UY.'),
    z.refine(
      (tag) => !accepted(() => new Intl.NumberFormat(tag)) || /^es(-|$)/i.test(tag),
      'El programa habla español, y este es otro idioma: tiene que empezar con es, como es-UY.',
    ),
  ),
  /**
   * The words that take the place of those of 'vos' in sentences to visitors, where people say 'tú', and of other words
   * that the country does not say. Null where the sentences are right as they are written.
   */
  wording: z.nullable(
    z.record(
      z.string(),
      written('lo que se dice en su lugar'),
      'Tiene que ser null o una tabla de palabras.',
    ),
  ),
  /** The IANA name of the time zone of all days and hours of the site. */
  timeZone: written('la zona horaria').check(
    z.refine(
      (timeZone) => accepted(() => new Intl.DateTimeFormat('es', { timeZone })),
      'No es una zona horaria, como America/Montevideo.',
    ),
  ),
  /** The country's word for the region of a town, in the form that follows 'Falta' (`named`) and 'fuera' (`of`). */
  region: group({ named: written(), of: written() }),
  /** The rectangle in which the geocoder searches, in degrees. It contains every location of a campaign. */
  bounds: group(
    { south: degrees, west: degrees, north: degrees, east: degrees },
    'Faltan los límites del país.',
  ),
  /**
   * The noun for the paper that the campaign delivers: the ballot paper, such as 'lista', where people bring it from home,
   * and otherwise what a campaign hands out.
   */
  paper: written('cómo se llama el papel que se reparte, como lista'),
  /** Its plural. */
  papers: written('cómo se llaman varios, como listas'),
  paperGender: z.enum(['feminine', 'masculine'], 'Tiene que ser "feminine" o "masculine".'),
  /**
   * Whether people may bring the ballot paper from home. Where they only get it at the vote, no campaign takes it to
   * their door, and its section of list requests has to be off.
   */
  bringsPaper: z.boolean('Tiene que ser true o false.'),
  /** Who watches the vote for the campaign: in one place, and in all places of a region. */
  delegate: group(
    {
      one: written(),
      generals: written(),
      /** What the papers are called with which the campaign sends them, or null where others issue them. */
      papers: z.nullable(written()),
    },
    'Falta cómo se llama quien cuida el voto.',
  ),
  phone: phoneRules,
  dataProtection: group(
    {
      /** After 'como manda', with its article. */
      law: written(),
      /** How long the law gives for showing, correcting or erasing a person's data. */
      within: written(),
    },
    'Falta la ley de datos personales.',
  ),
  /** The days before the vote without propaganda, or null in a country without such days. */
  silence: z.nullable(
    group({
      days: z.int('Tiene que ser un número entero.').check(z.gte(1, 'Tiene que ser 1 o más.')),
      /** How long it goes on after the polling places close. */
      hoursAfter: z.int('Tiene que ser un número entero.').check(z.gte(0, 'Tiene que ser 0 o más.')),
      title: written(),
      /** After 'Por', with its article. */
      named: written(),
      /** After 'para que cada cual decida con calma:'. */
      rule: written(),
    }),
  ),
});
export type Country = z.infer<typeof countrySchema>;

/** The texts of the finder of polling places, either before or after the end of the election. */
const finderPhase = group({
  title: written(),
  question: written(),
  /** Shown while the ranges of voters' numbers do not come from the electoral authority. */
  exampleNote: written(),
  noAnswer: written(),
  locality: written(),
  /** The two parts of the sentence about a voter's number that is not in the data: before and after the number. */
  unknown: z.tuple([written(), written()], 'Faltan las dos partes de esta frase.'),
});

/** How votes become posts, and the words of the sheet with which the votes of a circuit are counted. */
const countRule = group({
  /** The post or title of whoever wins, as the label of the result: 'Alcaldía'. */
  post: written(),
  /** Whether the most voted list within the most voted party wins, or simply the most voted party. */
  winner: z.enum(['list', 'party'], 'Tiene que ser "list" o "party".'),
  /** The seats that the parties share by their votes, by the highest averages; null where another rule divides them. */
  council: z.nullable(
    group({
      title: written(),
      /** The number of seats, or null where it depends on the town and the campaign says it. */
      seats: z.nullable(wholeNumber),
      /** The percentage of the valid votes, blank ones included, below which a party gets no seat. */
      threshold: wholeNumber,
    }),
  ),
  /** The record that a circuit's commission writes: 'el acta'. */
  record: written(),
  /** What stands for election. */
  party: group({ one: written(), many: written() }),
  list: group({ one: written(), many: written() }),
  /** Votes for a party and none of its lists; null where there are none. */
  forParty: z.nullable(written()),
  blank: written(),
  annulled: written(),
  /** Votes that are decided days later; null where there are none. */
  observed: z.nullable(written()),
});
export type CountRule = z.infer<typeof countRule>;

/** How people vote, in the words of the finder of polling places, the reminder and the notices. */
export const electoralTermsSchema = z.object({
  /** The electoral authority with its article, such as 'la Corte Electoral'. */
  authority: written(),
  /** The word for a numbered group of people who vote together, such as 'Mesa'. `named` has the article: 'la mesa'. */
  circuit: group({ one: written(), many: written(), named: written() }),
  /**
   * The letters before a voter's number, and the messages about wrong letters. Null in countries without such letters,
   * where the `series` of every range is ''.
   */
  series: z.nullable(group({ pattern: form, inFolder: written(), typed: written() })),
  number: group({ label: written(), mostDigits: wholeNumber, missing: written(), tooLong: written() }),
  /** Where people vote, with the article: 'los locales'. */
  places: written(),
  /** The words for one polling place on staff screens. The last three have an article: 'un', 'el', 'ningún local'. */
  place: group({ one: written(), many: written(), a: written(), named: written(), none: written() }),
  /** The text of the paper with which the campaign sends a delegate, to begin with; null where others issue it. */
  authorization: z.nullable(group({ title: written(), text: written() })),
  /** How the campaign's own count becomes a result; null where the program does not know the rule, and there is no count. */
  count: z.nullable(countRule),
  /** A sentence about the document that voters have to bring. */
  bring: written(),
  lookFor: written(),
  /** The sentence that says so, or null where nobody has to vote. */
  compulsory: z.nullable(written()),
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
