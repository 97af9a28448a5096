import * as z from 'zod/mini';
import { translated } from '../../shared/contract/translated.ts';

/** The content that a new site starts with: how much of it is left, and taking it away. */
export const SAMPLE_API = '/api/admin/contenido-de-muestra';

/** Numbers of news, proposals and categories that are as the sample content created them. */
export const sampleCountsCodec = translated({
  news: ['noticias', z.int()],
  proposals: ['propuestas', z.int()],
  categories: ['categorias', z.int()],
}).codec;
export type SampleCounts = z.output<typeof sampleCountsCodec>;
