import * as z from 'zod/mini';
import { dayInCountry } from '../../shared/contract/calendar.ts';
import {
  day,
  idOfEdit,
  idRead,
  linkRead,
  MEDIA_LABELS,
  mediaFields,
  plainTextRead,
  STATE_FIELDS,
  STATE_LABELS,
  TITLE_FIELDS,
} from '../../shared/contract/content-fields.ts';
import { limitedText, optionalText, requiredText } from '../../shared/contract/fields.ts';
import { plainContentOf } from '../../shared/contract/plain-content.ts';
import { spoken } from '../../shared/contract/spoken.ts';
import { translated, translatedWord, written } from '../../shared/contract/translated.ts';
import { imageLink, videoLink } from '../media/contract.ts';

/**
 * What became of a proposal, in the order in which the page shows it: the word on the wire, its name, and what stands beside
 * a figure of several.
 */
const STATES = {
  done: ['cumplida', 'Cumplida', 'cumplidas'],
  underway: ['en_marcha', 'En marcha', 'en marcha'],
  partly: ['a_medias', 'A medias', 'a medias'],
  failed: ['no_se_pudo', 'No se pudo', 'no se pudieron'],
  proposed: ['propuesta', 'En propuesta', 'en propuesta'],
} as const;
export type ProposalState = keyof typeof STATES;
export const PROPOSAL_STATES = Object.keys(STATES) as ProposalState[];

export const stateName = (state: ProposalState): string => STATES[state][1];
/** Returns what stands beside the figure of a state, as in '2 cumplidas'. */
export const figureWord = (state: ProposalState, count: number): string =>
  count === 1 ? stateName(state).toLowerCase() : STATES[state][2];

const CHOOSE_STATE = spoken`Elegí cómo está la propuesta`;
const wireWords = Object.fromEntries(PROPOSAL_STATES.map((state) => [STATES[state][0], state]));
const stateWord = translatedWord(wireWords as Record<string, ProposalState>, CHOOSE_STATE);

const CHOOSE = spoken`Elegí la propuesta`;
const proposalOfEdit = z.int(CHOOSE).check(z.positive(CHOOSE), z.maximum(2_147_483_647, CHOOSE));

const NO_DOCUMENT = 'El documento tiene que ser un enlace que empiece con https://';
const isWebLink = (link: string) => link.startsWith('https://') && URL.canParse(link);
const documentLink = limitedText(2_000).check(z.refine((link) => !link || isWebLink(link), NO_DOCUMENT));

const fields = {
  ...TITLE_FIELDS,
  /** The text, which may contain marks for bold, links and lists (see `blocksOf`). */
  content: ['contenido', z.string(), requiredText(50_000, spoken`Escribí qué pasó`)],
  plainText: ['texto', plainTextRead],
  /** A date in the country's time zone, YYYY-MM-DD. */
  date: ['fecha', z.string(), day],
  /** The id of the proposal that the entry is about. Visitors see the proposal only while it is published. */
  proposalId: ['propuesta_id', z.int(), proposalOfEdit],
  state: ['estado', stateWord, stateWord],
  /** A document as evidence, and the text of the link to it. */
  documentUrl: ['documento_url', linkRead, z._default(z.nullable(documentLink), null)],
  documentName: ['documento_nombre', z._default(z.string(), ''), optionalText(120)],
  /** The name of the account that wrote the entry, which the server knows. */
  author: ['autor', z._default(z.string(), '')],
  /** The id of the published entry of the same proposal that this one corrects, or null. */
  correctsId: ['corrige_id', idRead, idOfEdit],
  ...mediaFields(imageLink, videoLink),
  ...STATE_FIELDS,
} as const;

const progressCodec = translated(fields).codec;
/** An entry about what happened to a proposal. Once it is published, it never changes: another entry corrects it. */
export type Progress = z.output<typeof progressCodec>;

const { date, version, ...others } = written(fields);
/** Request body that creates an entry. Without a date, the server uses the day on which it is published. */
export const newProgressInput = translated({ ...others, date: [date[0], z.optional(date[1])] });

const changed = { ...others, date, version } as const;
/** The schemas of a change. In a form the state is a word of the code. */
const progressChangeInput = {
  ...translated(changed),
  model: translated({ ...changed, state: ['estado', z.enum(PROPOSAL_STATES, CHOOSE_STATE)] }).model,
};

export type ProgressValues = z.output<typeof progressChangeInput.model>;

/** The Spanish names of an entry's fields in lists of changes. */
export const PROGRESS_LABELS = {
  title: 'título',
  content: 'texto',
  date: 'fecha',
  proposalId: 'propuesta',
  state: 'estado de la propuesta',
  documentUrl: 'documento',
  documentName: 'nombre del documento',
  correctsId: 'la entrada que corrige',
  ...MEDIA_LABELS,
  ...STATE_LABELS,
} satisfies { [Field in keyof Progress]?: string };

/** The texts in which a search of staff looks. */
export const searchedInProgress = ({ title, state, author, ...text }: Progress) => [
  title,
  plainContentOf(text),
  stateName(state),
  author,
];

/** The list of entries of the API, which contains drafts when staff request them. */
export const progressList = {
  path: '/api/seguimiento',
  listName: 'seguimiento',
  codec: progressCodec,
  input: progressChangeInput,
  defaults: () => ({ fecha: dayInCountry(new Date()) }),
};

declare module '../../shared/contract/published-content.ts' {
  interface PublishedContent {
    /** Sorted newest first. */
    progress: Progress[];
  }
}
