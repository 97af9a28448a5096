import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { FONT } from '../campaign-checks/required-pictures.mjs';
import { FONTS } from './prepared-set.ts';

const folderIn = (set: string) => path.join(set, path.dirname(FONT));

/** The display font as browsers load it. */
export interface ServedFont {
  file: string;
  /** Its URL, which contains a hash of its content. */
  url: string;
  /** Text of the stylesheet with it, which is separate because pages apply it after the first paint. */
  styles: string;
}

/** Reads the display font of a set of campaign files. */
export function servedFont(set: string): ServedFont {
  const file = path.join(folderIn(set), FONTS.forBrowsers);
  const hash = createHash('sha256').update(readFileSync(file)).digest('base64url').slice(0, 8);
  const url = `/assets/titulares-${hash}.woff2`;
  const source = `url(${url})format("woff2")`;
  return {
    file,
    url,
    styles: `@font-face{font-family:Titulares;src:${source};font-weight:760;font-display:swap}`,
  };
}

/** The TrueType file of the display font in a set, with which the server draws. */
export const drawingFont = (set: string) => path.join(folderIn(set), FONTS.forDrawing);
