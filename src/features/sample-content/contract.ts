import * as z from 'zod/mini';
import { translated } from '../../shared/contract/translated.ts';

/** API path that tells how much of the content of a new site is left, and removes it. */
export const SAMPLE_API = '/api/admin/contenido-de-muestra';

/** Number of unchanged sample items of each kind, with the Spanish names of one item and of several. */
export const sampleCountsCodec = z.array(
  translated({ one: ['uno', z.string()], many: ['varios', z.string()], count: ['cantidad', z.int()] }).codec,
);
export type SampleCounts = z.output<typeof sampleCountsCodec>;
