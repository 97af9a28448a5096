import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { FolderContent, Mistake } from './mistake.ts';
import { filesOfSamples } from './named-pictures.ts';
import { FONT } from './required-pictures.mjs';
import { asPictureOfSample } from './schema-mistakes.ts';

/** A display typeface that is missing, is no WOFF2 file, or is only a part of one. */
export function fontMistakes(folder: string): Mistake[] {
  const font = bytesOf(path.join(folder, FONT));
  if (!font) return [{ path: [], file: FONT, message: 'Falta este archivo, con la letra de los títulos.' }];
  return isWoff2(font)
    ? []
    : [{ path: [], file: FONT, message: 'No se puede leer como letra en formato WOFF2.' }];
}

/** A WOFF2 file begins with its signature, and says its length in the third field of its header. */
const isWoff2 = (font: Buffer) =>
  font.length >= 12 && font.toString('latin1', 0, 4) === 'wOF2' && font.readUInt32BE(8) === font.length;

/** Files in samples that are missing or no videos, and pictures whose link is not the URL that the site gives them. */
export const sampleFileMistakes = (folder: string, content: FolderContent): Mistake[] =>
  filesOfSamples(content)
    .filter(({ file }) => !file.endsWith('.webp'))
    .flatMap(({ file, path: place }) => {
      if (place.at(-1) === 'imageUrl')
        return [{ path: place, message: asPictureOfSample(path.parse(file).name) }];
      const video = bytesOf(path.join(folder, 'pictures', file));
      if (!video) return [{ path: place, message: `Falta el archivo pictures/${file}.` }];
      if (isVideo(video)) return [];
      return [{ path: [], file: `pictures/${file}`, message: 'No se puede leer como video.' }];
    });

/** In MP4 files, 'ftyp' follows the length of the first box. WebM files begin with the identifier of EBML. */
const isVideo = (video: Buffer) =>
  video.toString('latin1', 4, 8) === 'ftyp' || video.toString('hex', 0, 4) === '1a45dfa3';

/** The content of a file, or null if it cannot be read. */
export function bytesOf(file: string) {
  try {
    return readFileSync(file);
  } catch {
    return null;
  }
}
