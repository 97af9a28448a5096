import * as z from 'zod/mini';
import { flagInQuery } from '../../shared/contract/fields.ts';
import { type MediaType, mediaTypeOf } from '../media/contract.ts';

/** A proposal as it travels (spec, section 3); held to its types only, like news. */
export const proposalWire = z.object({
  id: z.int(),
  titulo: z.string(),
  descripcion: z.string(),
  categoria: z.string(),
  imagen_url: z.nullable(z.string()),
  video_url: z.nullable(z.string()),
  activo: z.boolean(),
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
});
export type Proposal = z.infer<typeof proposalModel>;
export type NewProposal = Omit<Proposal, 'id' | 'mediaType'>;

export const proposalCodec = z.codec(proposalWire, proposalModel, {
  decode: (wire) => {
    const media = { imageUrl: wire.imagen_url, videoUrl: wire.video_url };
    return {
      id: wire.id,
      title: wire.titulo,
      description: wire.descripcion,
      category: wire.categoria,
      ...media,
      mediaType: mediaTypeOf(media),
      active: wire.activo,
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
  }),
});

export const proposalListQuery = z.object({ activeOnly: flagInQuery });
