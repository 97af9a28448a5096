import * as z from 'zod/mini';
import { requiredText } from '../../shared/contract/fields.ts';
import { spoken } from '../../shared/contract/spoken.ts';
import { translated, translatedWord } from '../../shared/contract/translated.ts';
import { COUNT_API } from './web/count-paths.ts';

const id = z.int().check(z.positive(), z.maximum(2_147_483_647));

/** A list of a party, by the number on its paper. The id stays when the number is corrected. */
const listCodec = translated({ id: ['id', id], number: ['numero', z.string()] }).codec;
/** A party with its lists. Ids of parties and lists are never the same. */
const partyCodec = translated({
  id: ['id', id],
  name: ['nombre', z.string()],
  lists: ['listas', z.array(listCodec)],
}).codec;
export type Party = z.output<typeof partyCodec>;

const MOST_PARTIES = 30;
const MOST_LISTS = 60;
const MOST_SEATS = 99;
/** More than anybody votes in one circuit. */
export const MOST_VOTES = 9_999;
const WHOLE = `Va un número entero de 0 a ${MOST_VOTES}.`;
const votes = z.int(WHOLE).check(z.gte(0, WHOLE), z.lte(MOST_VOTES, WHOLE));
const MOST_CIRCUITS = 2_000;
/**
 * Numbers by the number of the circuit, or by the id of a party or list. On the wire they are a list, whose schema the page of a
 * delegate has anyway; that of a record would make its script larger.
 */
const numbersBy = (most: number) =>
  z.codec(
    z
      .array(translated({ id: ['id', id], count: ['cuantos', votes] }).codec)
      .check(z.maxLength(most, 'Son demasiados.')),
    z.custom<Record<string, number>>(),
    {
      decode: (all) => Object.fromEntries(all.map(({ id: key, count }) => [key, count])),
      encode: (numbers) => Object.entries(numbers).map(([key, count]) => ({ id: Number(key), count })),
    },
  );

/** What the last election was like in a circuit: the votes of each party by its name. */
const earlierCodec = translated({
  circuit: ['circuito', z.int('El circuito es un número.')],
  party: ['partido', requiredText(80, spoken`Escribí el partido`)],
  votes: ['votos', votes],
});
export type EarlierVotes = z.output<typeof earlierCodec.codec>;

const SEATS = `Va un número de 0 a ${MOST_SEATS}.`;
const settingFields = {
  /** The size of the council; 0 if nobody has said it. */
  seats: ['bancas', z.int(SEATS).check(z.gte(0, SEATS), z.lte(MOST_SEATS, SEATS))],
  /** How many may vote in each circuit, as far as it is known. */
  electors: ['habilitados', numbersBy(MOST_CIRCUITS)],
  earlier: ['anterior', z.array(earlierCodec.codec).check(z.maxLength(3_000, 'Son demasiados renglones.'))],
} as const;

/** What is counted: the parties with their lists, the seats, and what is known of the circuits. */
const settingsCodec = translated({ parties: ['partidos', z.array(partyCodec)], ...settingFields }).codec;
export type CountSettings = z.output<typeof settingsCodec>;

const NO_NAME = spoken`Escribí el nombre del partido`;
const NO_NUMBER = spoken`Escribí el número de la lista`;
const MANY_PARTIES = `Hasta ${MOST_PARTIES} partidos.`;
const MANY_LISTS = `Hasta ${MOST_LISTS} listas por partido.`;
const isEachOnce = (texts: readonly string[]) =>
  new Set(texts.map((text) => text.toLowerCase())).size === texts.length;
/** Changes what is counted. The server gives each party and list its id, the same as before where it is still there. */
export const settingsInput = translated({
  parties: [
    'partidos',
    z
      .array(
        translated({
          name: ['nombre', requiredText(80, NO_NAME)],
          numbers: [
            'listas',
            z.array(requiredText(20, NO_NUMBER)).check(z.maxLength(MOST_LISTS, MANY_LISTS)),
          ],
        }).codec,
      )
      .check(
        z.minLength(1, 'Falta algún partido.'),
        z.maxLength(MOST_PARTIES, MANY_PARTIES),
        z.refine((all) => isEachOnce(all.map(({ name }) => name)), 'Un partido está dos veces.'),
        z.refine((all) => isEachOnce(all.flatMap(({ numbers }) => numbers)), 'Una lista está dos veces.'),
      ),
  ],
  ...settingFields,
});
export type SettingsInput = z.output<typeof settingsInput.codec>;

/** The sheet of a circuit, as its commission wrote it. */
const sheetFields = {
  /** The votes by the id of the list; those for a party and none of its lists by the id of the party. */
  votes: ['votos', numbersBy(MOST_PARTIES * (MOST_LISTS + 1))],
  blank: ['en_blanco', votes],
  annulled: ['anulados', votes],
  observed: ['observados', votes],
  /** How many voted, by the commission's record. */
  voters: ['votantes', votes],
  /** Whether the sheet itself says figures that do not fit, which somebody has confirmed. */
  asWritten: ['como_el_acta', z.boolean()],
} as const;
const sheetCodec = translated(sheetFields).codec;
export type Sheet = z.output<typeof sheetCodec>;
export const sumOf = ({ votes: all, blank, annulled, observed }: Sheet) =>
  Object.values(all).reduce((sum, one) => sum + one, blank + annulled + observed);
/** A sheet as it is entered: its sum is the number of voters, unless the sheet itself says otherwise. */
export const sheetInput = sheetCodec.check(
  z.refine<Sheet>((sheet) => sheet.asWritten || sumOf(sheet) === sheet.voters, {
    message: 'La suma no da la cantidad de votantes.',
    path: ['votantes'],
  }),
);

/** A sheet that somebody enters. Its id is made where it is entered, so that one that is sent twice is stored once. */
export const sheetEntryInput = translated({
  id: ['id', z.uuid('El identificador no es válido.')],
  circuit: ['circuito', id],
  sheet: ['planilla', sheetInput],
});

/**
 * How far the count of a circuit is: no sheet, one, two that are alike, two that differ, or one that a third person has decided.
 */
const state = translatedWord({
  falta: 'missing',
  una: 'once',
  igual: 'equal',
  distinta: 'different',
  decidida: 'decided',
});
export type CountState = z.output<typeof state>;

const circuitCodec = translated({
  circuit: ['circuito', z.int()],
  place: ['local', z.string()],
  state: ['estado', state],
  /** Who entered a sheet, or decided. */
  authors: ['quienes', z.array(z.string())],
  /** Whether the user who asks has entered a sheet. */
  isOwn: ['propia', z.boolean()],
  /** The ids of the reports with a photo of the sheet, the latest first. */
  photos: ['fotos', z.array(z.uuid())],
  /** The accepted sheet, or null. */
  sheet: ['planilla', z.nullable(sheetCodec)],
}).codec;
export type CircuitCount = z.output<typeof circuitCodec>;

/** What visitors read of the count: what was counted when it was published, with the names of that moment. */
export const publishedCodec = translated({
  /** ISO 8601. */
  at: ['momento', z.string()],
  counted: ['circuitos', z.int()],
  circuits: ['de', z.int()],
  parties: [
    'partidos',
    z.array(
      translated({
        name: ['nombre', z.string()],
        votes: ['votos', z.int()],
        /** Those for the party and none of its lists. */
        ownVotes: ['al_partido', z.int()],
        lists: [
          'listas',
          z.array(translated({ number: ['numero', z.string()], votes: ['votos', z.int()] }).codec),
        ],
      }).codec,
    ),
  ],
  blank: ['en_blanco', z.int()],
  annulled: ['anulados', z.int()],
  observed: ['observados', z.int()],
}).codec;
export type PublishedCount = z.output<typeof publishedCodec>;

export const countCodec = translated({
  settings: ['que_se_cuenta', z.nullable(settingsCodec)],
  /** The number of the campaign's list. */
  ownList: ['lista_propia', z.string()],
  circuits: ['circuitos', z.array(circuitCodec)],
  published: ['publicado', z.nullable(publishedCodec)],
  /** The moment from which the count may be published (ISO 8601), and whether it is past. */
  publishableFrom: ['publicable_desde', z.string()],
  isPublishable: ['publicable', z.boolean()],
}).codec;
export type VoteCount = z.output<typeof countCodec>;

/** The sheets of a circuit that differ, for whoever entered none of them. */
export const disputeCodec = z.array(
  translated({ author: ['quien', z.string()], sheet: ['planilla', sheetCodec] }).codec,
);
export type Dispute = z.output<typeof disputeCodec>;

/** What a delegate's page needs for the count: what is counted, and the circuits whose two sheets differ. */
export const delegateCountCodec = translated({
  parties: ['partidos', z.array(partyCodec)],
  electors: ['habilitados', numbersBy(MOST_CIRCUITS)],
  different: ['distintas', z.array(z.int())],
}).codec;
export type DelegateCount = z.output<typeof delegateCountCodec>;

export const circuitInPath = z.object({ circuito: z.coerce.number().check(z.int(), z.positive()) });
export const SETTINGS_API = `${COUNT_API}/que-se-cuenta`;
export const PUBLISH_API = `${COUNT_API}/publicado`;
export const disputeApiOf = (circuit: number | ':circuito') => `${COUNT_API}/${circuit}`;
export const reopenApiOf = (circuit: number | ':circuito') => `${COUNT_API}/${circuit}/reabrir`;

declare module '../../shared/contract/published-content.ts' {
  interface PublishedContent {
    /** The campaign's own count; null until somebody publishes it. */
    voteCount: PublishedCount | null;
  }
}
