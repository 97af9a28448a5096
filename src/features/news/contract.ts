import * as z from 'zod/mini';
import {
  day,
  flagInQuery,
  linkRead,
  published,
  requiredText,
  versionOfEdit,
  versionRead,
} from '../../shared/contract/fields.ts';
import { translated } from '../../shared/contract/translated.ts';
import { imageLink, type MediaType, mediaTypeOf, videoLink } from '../media/contract.ts';

/**
 * News as it travels (spec, section 3). What is read is held to its types only: the rules on what staff may write
 * belong to the writing calls, and a row that breaks a later rule must still be shown.
 */
export const newsWire = z.object({
  id: z.int(),
  titulo: z.string(),
  contenido: z.string(),
  fecha: z.string(),
  imagen_url: linkRead,
  video_url: linkRead,
  activo: published,
  version: versionRead,
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
  /** Grows with every edit: an edit that was made from an older one is refused. */
  version: z.int(),
});
export type News = z.infer<typeof newsModel>;
export type NewNews = Omit<News, 'id' | 'mediaType' | 'version'>;

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
      version: wire.version,
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
    version: news.version,
  }),
});

export const newsListQuery = z.object({ activeOnly: flagInQuery });

const newsFields = {
  title: ['titulo', requiredText(10_000, 'El título es obligatorio')],
  content: ['contenido', requiredText(50_000, 'El contenido es obligatorio')],
  imageUrl: ['imagen_url', imageLink],
  videoUrl: ['video_url', videoLink],
  active: ['activo', published],
} as const;

/** What is written to create news; without a date it is today's … */
export const newNewsInput = translated({ ...newsFields, date: ['fecha', z.optional(day)] });
/** … and to change it. */
export const newsChangeInput = translated({
  ...newsFields,
  date: ['fecha', day],
  version: ['version', versionOfEdit],
});
export type NewsChange = z.output<typeof newsChangeInput.model>;
