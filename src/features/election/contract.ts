import * as z from 'zod/mini';
import { optionalText, versionOfEdit, versionRead } from '../../shared/contract/fields.ts';
import { translated, written } from '../../shared/contract/translated.ts';

export const THANKS_API = '/api/agradecimiento';
const LONGEST_THANKS = 300;

/**
 * The thanks on the home page after the election. If the text is empty, the home page shows the thanks of the campaign
 * folder.
 */
const fields = {
  text: ['texto', z._default(z.string(), ''), optionalText(LONGEST_THANKS)],
  version: ['version', versionRead, versionOfEdit],
} as const;

export const thanksCodec = translated(fields).codec;
export type Thanks = z.output<typeof thanksCodec>;
export const thanksInput = translated(written(fields));
export type ThanksChange = z.output<typeof thanksInput.codec>;

declare module '../../shared/contract/published-content.ts' {
  interface PublishedContent {
    /** The text that thanks voters after the election; empty when that of the campaign folder applies. */
    thanks: string;
  }
}
