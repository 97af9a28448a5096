/**
 * What differs between countries. A campaign chooses one profile in its country.ts, when the site is built. It is in two
 * parts, because most scripts need only the first.
 */
export interface Country {
  name: string;
  /** ISO 3166-1, in capital letters. */
  code: string;
  /** BCP 47: the language of the pages, and how dates and numbers are written. */
  locale: string;
  /** The name in the IANA database of the zone in which all days and hours of the site are. */
  timeZone: string;
  /** What the country calls the region that a town is in, after 'Falta' and after 'fuera'. */
  region: { named: string; of: string };
  /** Where the geocoder looks, in degrees. Every point of a campaign is inside. */
  bounds: { south: number; west: number; north: number; east: number };
  /** What people put into the ballot box, and the campaign brings to their door: 'lista'. Sentences take it as feminine. */
  paper: string;
  phone: PhoneRules;
  dataProtection: {
    law: string;
    /** How long the law gives for showing, correcting or erasing a person's data. */
    within: string;
  };
  /** The number of days before the day of the election on which propaganda ends. */
  silentDays: number;
}

/** Mobile phones, which are verified and stored without the country's prefix. */
interface PhoneRules {
  /** What comes before a number from abroad, without '+' or '00'. */
  prefix: string;
  stored: RegExp;
  /** A stored number that nobody has, for inventing people: `index` is below 1,000. */
  invented: (index: number) => string;
  /** Takes away what people type between the digits and in front of them. A text that is no number stays wrong. */
  clean: (typed: string) => string;
  /** Writes a mobile number with the country's prefix, as phones fill it in, in the usual way. Leaves all others. */
  withoutPrefix: (typed: string) => string;
  /** Writes a stored number for reading. */
  shown: (stored: string) => string;
  /** The digits of a stored or typed number with the prefix, as chats and gateways for messages take it. */
  international: (phone: string) => string;
  /** The messages about a number that is wrong: everywhere, while it is typed, before it is verified, and in short. */
  wrong: { anywhere: string; whileTyping: string; toVerify: string; short: string };
  /** The form in which the campaign folder gives its number. */
  inFolder: string;
  /** What an empty field shows. */
  placeholder: string;
}

/** How people vote, in the words of the finder of polling places, the reminder and the notices. */
export interface ElectoralTerms {
  /** Whose word counts, with its article: 'la Corte Electoral'. */
  authority: string;
  /** After 'Circuito' or 'Mesa', the number of the group that votes together. `named` has the article: 'la mesa'. */
  circuit: { one: string; many: string; named: string };
  /**
   * The letters in front of a voter's number and the sentences for wrong ones, or null where there are none and the
   * `series` of every range is ''.
   */
  series: { pattern: RegExp; inFolder: string; typed: string } | null;
  number: { label: string; mostDigits: number; missing: string; tooLong: string };
  /** Where people vote, with the article: 'los locales'. */
  places: string;
  /** One of them, in the words of the staff's screens. */
  place: {
    one: string;
    many: string;
    /** With their articles: 'un local', 'el local', 'ningún local'. */
    a: string;
    named: string;
    none: string;
  };
  /** What is brought to the vote, as sentences. */
  bring: string;
  lookFor: string;
  compulsory: string;
  finder: {
    /** Summary of the route, in the description of the API. */
    route: string;
    /** The question before the list of localities. */
    withoutNumber: string;
    unknownLocality: string;
    ask: string;
    goTo: string;
    before: FinderPhase;
    after: FinderPhase;
  };
}

/** The finder before the election is over, or after it. */
interface FinderPhase {
  title: string;
  question: string;
  /** Shown while the ranges are not the authority's. */
  exampleNote: string;
  noAnswer: string;
  locality: string;
  /** The sentence around a number that is not in the data. */
  unknown: readonly [string, string];
}
