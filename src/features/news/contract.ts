import * as z from 'zod/mini';
import {
  day,
  linkRead,
  published,
  requiredText,
  versionOfEdit,
  versionRead,
} from '../../shared/contract/fields.ts';
import { translated, written } from '../../shared/contract/translated.ts';
import { imageLink, videoLink } from '../media/contract.ts';

/**
 * What is read is held to its types only: the rules on what staff may write belong to writing, and a row that breaks a
 * later rule must still be shown.
 */
const fields = {
  id: ['id', z.int()],
  title: ['titulo', z.string(), requiredText(10_000, 'El título es obligatorio')],
  content: ['contenido', z.string(), requiredText(50_000, 'El contenido es obligatorio')],
  /** A day in Montevideo, YYYY-MM-DD. */
  date: ['fecha', z.string(), day],
  imageUrl: ['imagen_url', linkRead, imageLink],
  videoUrl: ['video_url', linkRead, videoLink],
  active: ['activo', published, published],
  /** Grows with every edit: an edit that was made from an older one is refused. */
  version: ['version', versionRead, versionOfEdit],
} as const;

export const newsCodec = translated(fields).codec;
export type News = z.output<typeof newsCodec>;
export type NewNews = Omit<News, 'id' | 'version'>;

const { date, version, ...others } = written(fields);
/** What is written to create news; without a date it is today's. */
export const newNewsInput = translated({ ...others, date: [date[0], z.optional(date[1])] });
export const newsChangeInput = translated({ ...others, date, version });
export type NewsChange = z.output<typeof newsChangeInput.codec>;
