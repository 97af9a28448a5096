import * as z from 'zod/mini';
import { translated } from '../../shared/contract/translated.ts';

/** API path of the sample content of a new site: GET tells how much of it is left, and DELETE removes it. */
export const SAMPLE_API = '/api/admin/contenido-de-muestra';

/** Number of unchanged sample items of each kind, with the Spanish names of one item and of several. */
export const sampleCountsCodec = z.array(
  translated({ one: ['uno', z.string()], many: ['varios', z.string()], count: ['cantidad', z.int()] }).codec,
);
export type SampleCounts = z.output<typeof sampleCountsCodec>;
