import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { FONT } from '../campaign-checks/required-pictures.mjs';
import { DRAWING_FONT } from './prepared-set.ts';

/** The display font as browsers load it. */
export interface ServedFont {
  /** The font in WOFF2 format. It stays in memory, because its URL promises a content that the folder may change. */
  content: Buffer;
  /** Its URL, which contains a hash of its content. */
  url: string;
  /** Text of the stylesheet with it, which is separate because pages apply it after the first paint. */
  styles: string;
}

/** Reads the display font from the folder of a campaign. */
export function servedFont(campaign: string): ServedFont {
  const content = readFileSync(path.join(campaign, FONT));
  const hash = createHash('sha256').update(content).digest('base64url').slice(0, 8);
  const url = `/assets/titulares-${hash}.woff2`;
  const source = `url(${url})format("woff2")`;
  return {
    content,
    url,
    styles: `@font-face{font-family:Titulares;src:${source};font-weight:760;font-display:swap}`,
  };
}

/** The TrueType file of the display font in a set, with which the server draws. */
export const drawingFont = (set: string) => path.join(set, path.dirname(FONT), DRAWING_FONT);
