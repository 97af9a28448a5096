import * as z from 'zod/mini';
import { translated } from '../../shared/contract/translated.ts';

/** The content that a new site starts with: how much of it is left, and taking it away. */
export const SAMPLE_API = '/api/admin/contenido-de-muestra';

/** How many items of each kind are as the sample content created them, with the Spanish names of one and of several. */
export const sampleCountsCodec = z.array(
  translated({ one: ['uno', z.string()], many: ['varios', z.string()], count: ['cantidad', z.int()] }).codec,
);
export type SampleCounts = z.output<typeof sampleCountsCodec>;
