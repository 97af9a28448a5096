import * as z from 'zod/mini';
import {
  flagInQuery,
  linkRead,
  published,
  requiredText,
  versionOfEdit,
  versionRead,
} from '../../shared/contract/fields.ts';
import { translated } from '../../shared/contract/translated.ts';
import { imageLink, type MediaType, mediaTypeOf, videoLink } from '../media/contract.ts';

/** A proposal as it travels (spec, section 3); held to its types only, like news. */
export const proposalWire = z.object({
  id: z.int(),
  titulo: z.string(),
  descripcion: z.string(),
  categoria: z.optional(z.string()),
  /** The other name that the spec knows for it; ours is the first. */
  category: z.optional(z.string()),
  imagen_url: linkRead,
  video_url: linkRead,
  activo: published,
  version: versionRead,
});

/** A proposal as the code knows it; `category` is the category's name. */
export const proposalModel = z.object({
  id: z.int(),
  title: z.string(),
  description: z.string(),
  category: z.string(),
  imageUrl: z.nullable(z.string()),
  videoUrl: z.nullable(z.string()),
  mediaType: z.custom<MediaType>(),
  active: z.boolean(),
  version: z.int(),
});
export type Proposal = z.infer<typeof proposalModel>;
export type NewProposal = Omit<Proposal, 'id' | 'mediaType' | 'version'>;

export const proposalCodec = z.codec(proposalWire, proposalModel, {
  decode: (wire) => {
    const media = { imageUrl: wire.imagen_url, videoUrl: wire.video_url };
    return {
      id: wire.id,
      title: wire.titulo,
      description: wire.descripcion,
      category: wire.categoria ?? wire.category ?? '',
      ...media,
      mediaType: mediaTypeOf(media),
      active: wire.activo,
      version: wire.version,
    };
  },
  encode: (proposal) => ({
    id: proposal.id,
    titulo: proposal.title,
    descripcion: proposal.description,
    categoria: proposal.category,
    imagen_url: proposal.imageUrl,
    video_url: proposal.videoUrl,
    activo: proposal.active,
    version: proposal.version,
  }),
});

export const proposalListQuery = z.object({ activeOnly: flagInQuery });

const proposalFields = {
  title: ['titulo', requiredText(10_000, 'El título es obligatorio')],
  description: ['descripcion', requiredText(50_000, 'La descripción es obligatoria')],
  category: ['categoria', requiredText(120, 'La categoría es obligatoria')],
  imageUrl: ['imagen_url', imageLink],
  videoUrl: ['video_url', videoLink],
  active: ['activo', published],
} as const;

export const newProposalInput = translated(proposalFields);
export const proposalChangeInput = translated({ ...proposalFields, version: ['version', versionOfEdit] });
export type ProposalChange = z.output<typeof proposalChangeInput.model>;

/** What the edit screen offers (spec, section 9); creation offers the categories of the server. */
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
