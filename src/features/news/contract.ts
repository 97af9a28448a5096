import * as z from 'zod/mini';
import { flagInQuery } from '../../shared/contract/fields.ts';
import { type MediaType, mediaTypeOf } from '../media/contract.ts';

/**
 * News as it travels (spec, section 3). What is read is held to its types only: the rules on what staff may write
 * belong to the writing calls, and a row that breaks a later rule must still be shown.
 */
export const newsWire = z.object({
  id: z.int(),
  titulo: z.string(),
  contenido: z.string(),
  fecha: z.string(),
  imagen_url: z.nullable(z.string()),
  video_url: z.nullable(z.string()),
  activo: z.boolean(),
});

/** News as the code knows it. `date` is a day in Montevideo, YYYY-MM-DD. */
export const newsModel = z.object({
  id: z.int(),
  title: z.string(),
  content: z.string(),
  date: z.string(),
  imageUrl: z.nullable(z.string()),
  videoUrl: z.nullable(z.string()),
  mediaType: z.custom<MediaType>(),
  active: z.boolean(),
});
export type News = z.infer<typeof newsModel>;
export type NewNews = Omit<News, 'id' | 'mediaType'>;

export const newsCodec = z.codec(newsWire, newsModel, {
  decode: (wire) => {
    const media = { imageUrl: wire.imagen_url, videoUrl: wire.video_url };
    return {
      id: wire.id,
      title: wire.titulo,
      content: wire.contenido,
      date: wire.fecha,
      ...media,
      mediaType: mediaTypeOf(media),
      active: wire.activo,
    };
  },
  encode: (news) => ({
    id: news.id,
    titulo: news.title,
    contenido: news.content,
    fecha: news.date,
    imagen_url: news.imageUrl,
    video_url: news.videoUrl,
    activo: news.active,
  }),
});

export const newsListQuery = z.object({ activeOnly: flagInQuery });
