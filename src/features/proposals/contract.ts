import * as z from 'zod/mini';
import { sampleItemFields } from '../../shared/contract/campaign-file-fields.ts';
import {
  MEDIA_LABELS,
  mediaFields,
  plainTextRead,
  STATE_FIELDS,
  STATE_LABELS,
  TITLE_FIELDS,
} from '../../shared/contract/content-fields.ts';
import { requiredText } from '../../shared/contract/fields.ts';
import { asStored, type SampleContent, type SampleRules } from '../../shared/contract/sample-content.ts';
import { spoken } from '../../shared/contract/spoken.ts';
import { translated, written } from '../../shared/contract/translated.ts';
import { imageLink, videoLink } from '../media/contract.ts';

export { proposalPath } from './web/proposal-paths.ts';

const fields = {
  ...TITLE_FIELDS,
  /** The text, which may contain marks for bold, links and lists (see `blocksOf`). */
  description: ['descripcion', z.string(), requiredText(50_000, spoken`Escribí la descripción`)],
  plainText: ['texto', plainTextRead],
  /** The name of the category and not its id. */
  category: ['categoria', z._default(z.string(), ''), requiredText(120, spoken`Elegí la categoría`)],
  ...mediaFields(imageLink, videoLink),
  ...STATE_FIELDS,
} as const;

export const proposalCodec = translated(fields).codec;
export type Proposal = z.output<typeof proposalCodec>;

/** The description of a proposal for places that show plain text. */
export const plainDescriptionOf = ({
  description,
  plainText = description,
}: Pick<Proposal, 'description' | 'plainText'>) => plainText;

/** The texts in which a search of staff looks. */
export const searchedInProposal = ({ title, category, ...text }: Proposal) => [
  title,
  category,
  plainDescriptionOf(text),
];

/**
 * Reads a proposal of any server that conforms to the spec. The spec has two field names for the category, `categoria`
 * and `category`, and this server sends the first.
 */
const proposalRead = z.codec(z.looseObject({ category: z.optional(z.string()) }), proposalCodec, {
  decode: ({ category, ...wire }) => ({ categoria: category, ...wire }) as z.input<typeof proposalCodec>,
  encode: (wire) => wire,
});

const { version, ...others } = written(fields);
export const newProposalInput = translated(others);
export type NewProposal = z.output<typeof newProposalInput.codec>;
export const proposalChangeInput = translated({ ...others, version });
/**
 * The categories that the edit screen offers (spec, section 9). The screen for a new proposal offers the server's
 * categories instead.
 */
export const EDIT_CATEGORIES = [
  'Infraestructura',
  'Medio Ambiente',
  'Social',
  'Deporte',
  'Cultura',
  'Salud',
  'Educación',
  'Seguridad',
  'Transporte',
  'Economía',
  'Turismo',
];

/** A new place of a proposal in the list: directly before or after another proposal. */
export const proposalPlaceInput = translated({
  /** The id of the other proposal. */
  neighbour: ['vecina', z.int('Falta la propuesta de al lado.')],
  isBefore: ['antes', z.boolean('Falta decir si va antes o después.')],
});
export type ProposalPlace = z.output<typeof proposalPlaceInput.model>;

/** The Spanish names of a proposal's fields in lists of changes. */
export const PROPOSAL_LABELS = {
  title: 'título',
  description: 'descripción',
  category: 'categoría',
  ...MEDIA_LABELS,
  ...STATE_LABELS,
} satisfies { [Field in keyof Proposal]?: string };

/** The campaign folder's proposals: a file for each. */
export const proposalRules: SampleRules = {
  word: 'propuestas',
  source: { folder: 'proposals', body: others.description[0] },
  codec: () =>
    translated({
      title: others.title,
      category: others.category,
      description: others.description,
      ...sampleItemFields,
    }).codec,
  nameKey: others.title[0],
  reference: { key: others.category[0], list: 'categories', missing: 'No hay ninguna categoría' },
};

/** Returns the proposals of the campaign folder as they would be stored, with drafts but without their plain texts. */
export const sampleProposals = ({ proposals }: SampleContent): Proposal[] => proposals.map(asStored);

/** The list of proposals of the API, which contains drafts when staff request them. */
export const proposalList = {
  path: '/api/propuestas',
  listName: 'propuestas',
  codec: proposalRead,
  sampleOf: sampleProposals,
  input: proposalChangeInput,
};

declare module '../../shared/contract/published-content.ts' {
  interface PublishedContent {
    proposals: Proposal[];
  }
}

declare module '../../shared/contract/sample-content.ts' {
  interface SampleContent {
    proposals: NewProposal[];
  }
}
