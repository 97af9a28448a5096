import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import * as z from 'zod/mini';
import { videoLink } from '../../features/media/contract.ts';
import type { Mistake } from '../../shared/server/campaign-folder/mistake.ts';
import { namesIn } from '../../shared/server/campaign-folder/read-campaign.ts';
import { hintAt } from '../../shared/server/campaign-folder/similar-name.ts';
import { isCutOff, isVideoCutOff } from './cut-off.ts';
import type { NamedFile } from './named-files.ts';
import { FONT, isPhotoNamed, PHOTO, picturesInUse, REQUIRED_DRAWINGS, SEAL } from './required-pictures.mjs';
import { hintAtMisnamed } from './unread-mistakes.ts';

sharp.cache(false); // otherwise a photo that was replaced would keep its former size while `npm run dev` runs

/** Pictures that are missing, cannot be read or are too small. */
export async function pictureMistakes(folder: string, namedFiles: readonly NamedFile[]): Promise<Mistake[]> {
  const pictures = path.join(folder, 'pictures');
  if (!existsSync(pictures))
    return [
      {
        file: 'pictures/',
        message: `Falta esta carpeta, con las imágenes.${hintAtMisnamed(folder, 'pictures')}`,
      },
    ];
  const files = picturesInUse(namesIn(pictures), namesIn(path.join(pictures, 'drawings')));
  const named = once(namedFiles.filter(({ isVideo }) => !isVideo));
  const isNamed = (file: string) => named.some(({ name }) => isPhotoNamed(file, name));
  const found = await Promise.all([
    ...REQUIRED_DRAWINGS.map((drawing) => drawingMistakes(folder, files, drawing)),
    ...named.map((picture) => photoMistakes(folder, files, picture)),
    ...files
      .filter((file) => PHOTO.test(file) && !file.startsWith('.') && !isNamed(file))
      .map((file) => unreadableMistakes(folder, file)),
    existsSync(path.join(pictures, SEAL)) ? unreadableMistakes(folder, SEAL) : [],
  ]);
  return [...found.flat(), ...doubleNames(files)];
}

/** Names that lead to the same picture as another, such as playa.jpg and playa.webp. */
const doubleNames = (files: string[]): Mistake[] =>
  files.flatMap((file, index) => {
    const other = files.slice(0, index).find((earlier) => isPhotoNamed(earlier, file.replace(PHOTO, '')));
    if (!other || !PHOTO.test(file)) return [];
    return [
      {
        file: `pictures/${file}`,
        message: `Se llama igual que ${other}: dejá una sola de las dos.`,
      },
    ];
  });

/** Keeps one entry for each picture, so that it is reported only for the first field that names it. */
const once = (pictures: NamedFile[]) =>
  pictures.filter(
    ({ name, least }, index) =>
      !pictures.slice(0, index).some((other) => other.name === name && other.least.width >= least.width),
  );

/** A hint at a photo with an almost correct name, or in a format that browsers do not show. */
function hintAtPhoto(pictures: string, files: string[], name: string) {
  const photos = files.filter((file) => PHOTO.test(file));
  const folder = files.find((inside) =>
    namesIn(path.join(pictures, inside)).some((it) => isPhotoNamed(it, name)),
  );
  if (folder) return ` Está en pictures/${folder}/: sacala de esa carpeta.`;
  return (
    hintAt(photos, `${name}.`) ||
    hintAt(photos, `${name} (`) ||
    hintAt(files, `${name}.`, 'guardalo como jpg')
  );
}

async function photoMistakes(
  folder: string,
  files: string[],
  { name, least, mistake, what }: NamedFile,
): Promise<Mistake[]> {
  const file = files.find((candidate) => isPhotoNamed(candidate, name));
  if (!file) {
    if (namesIn(folder).some((it) => isPhotoNamed(it, name))) return []; // it is told that it is in the wrong folder
    if (!mistake) return [{ file: `pictures/${name}.webp`, message: `Falta esta imagen, ${what}.` }];
    return [
      mistake(
        `Falta la imagen "${name}" en pictures/ (jpg, png o webp).${hintAtPhoto(path.join(folder, 'pictures'), files, name)}`,
      ),
    ];
  }
  const place = path.join(folder, 'pictures', file);
  const size = await sizeOf(place);
  if (!size) return [unreadable(folder, file)];
  if (size.width >= least.width && size.height >= least.height) return [];
  const message = `Es chica: mide ${size.width} × ${size.height} y hacen falta ${least.width} × ${least.height} píxeles o más.`;
  return [{ file: `pictures/${file}`, message }];
}

async function drawingMistakes(
  folder: string,
  files: string[],
  { file, what }: (typeof REQUIRED_DRAWINGS)[number],
): Promise<Mistake[]> {
  if (!files.includes(file)) return [{ file: `pictures/${file}`, message: `Falta este dibujo, ${what}.` }];
  const isDrawing = bytesOf(path.join(folder, 'pictures', file))?.includes('<svg');
  return isDrawing
    ? unreadableMistakes(folder, file)
    : [{ file: `pictures/${file}`, message: 'No es un dibujo SVG.' }];
}

/** A photo that no field names has to be readable too, because the build processes all photos. */
const unreadableMistakes = async (folder: string, file: string) =>
  (await sizeOf(path.join(folder, 'pictures', file))) ? [] : [unreadable(folder, file)];

function unreadable(folder: string, file: string): Mistake {
  const bytes = PHOTO.test(file) ? bytesOf(path.join(folder, 'pictures', file)) : null;
  return {
    file: `pictures/${file}`,
    message: (bytes && reasonIn(bytes)) ?? 'No se puede leer como imagen.',
  };
}

/** Returns why a photo cannot be read, in Spanish. The first bytes of a HEIC photo state its format. */
function reasonIn(bytes: Buffer) {
  if (bytes.length === 0) return 'Está vacía: copiala o bajala de nuevo.';
  if (bytes.toString('latin1', 0, 4) === '%PDF') return 'Es un PDF, y no una imagen: guardala como jpg.';
  if (bytes.toString('latin1', 0, 200).trimStart().startsWith('<'))
    return 'Es una página guardada, y no una imagen: bajá la imagen sola.';
  if (/^ftyp(hei|hev|mif1|msf1)/.test(bytes.toString('latin1', 4, 12)))
    return 'Es una foto HEIC, como las de iPhone: guardala como jpg.';
  return isCutOff(bytes) ? 'Está cortada: copiala o bajala de nuevo.' : null;
}

/** The size of a picture as browsers show it, because cameras store some pictures rotated. Null if it is unreadable. */
async function sizeOf(file: string) {
  try {
    const { autoOrient } = await sharp(file).metadata();
    return isCutOff(readFileSync(file)) ? null : autoOrient;
  } catch {
    return null;
  }
}

/** A display typeface that is missing, is no WOFF2 file, or is only a part of one. */
export function fontMistakes(folder: string): Mistake[] {
  const font = bytesOf(path.join(folder, FONT));
  if (!font)
    return [{ file: FONT, message: `Falta este archivo, con la letra de los títulos.${hintAtFont(folder)}` }];
  return isWoff2(font) ? [] : [{ file: FONT, message: 'No se puede leer como letra en formato WOFF2.' }];
}

function hintAtFont(folder: string) {
  const fonts = path.dirname(FONT);
  const other = namesIn(path.join(folder, fonts)).find((name) => /\.(ttf|otf|woff2?)$/i.test(name));
  return other ? ` Hay un "${other}": tiene que ser WOFF2 y llamarse así.` : hintAtMisnamed(folder, fonts);
}

/** A WOFF2 file begins with its signature, and says its length in the third field of its header. */
const isWoff2 = (font: Buffer) =>
  font.length >= 12 && font.toString('latin1', 0, 4) === 'wOF2' && font.readUInt32BE(8) === font.length;

/** Videos that a file names, which are missing or are no videos, and links that lead to no video. */
export function videoMistakes(folder: string, named: readonly NamedFile[]): Mistake[] {
  const files = namesIn(path.join(folder, 'pictures'));
  return named
    .filter(({ isVideo }) => isVideo)
    .flatMap(({ name, mistake }): Mistake[] => {
      if (name.includes('/')) {
        const { error } = z.safeParse(videoLink, name);
        return error && mistake ? [mistake(error.issues[0]?.message ?? '')] : [];
      }
      const video = bytesOf(path.join(folder, 'pictures', name));
      if (!video) {
        if (!mistake || files.length === 0) return []; // without the folder, only the folder is told
        const hint = hintAt(files, `${path.parse(name).name}.`, 'guardalo como mp4');
        return [mistake(`Falta el archivo pictures/${name}.${hint}`)];
      }
      const message = mistakeInVideo(video);
      return message ? [{ file: `pictures/${name}`, message }] : [];
    });
}

/**
 * In MP4 files, 'ftyp' follows the length of the first box, and the brand follows that. WebM files begin with the
 * identifier of EBML.
 */
function mistakeInVideo(video: Buffer) {
  if (video.length === 0) return 'Está vacío: copialo o bajalo de nuevo.';
  if (video.toString('hex', 0, 4) === '1a45dfa3') return null;
  if (video.toString('latin1', 4, 8) !== 'ftyp') return 'No se puede leer como video.';
  if (video.toString('latin1', 8, 12) === 'qt  ') return 'Es un video de QuickTime: guardalo como mp4.';
  return isVideoCutOff(video) ? 'Está cortado: copialo o bajalo de nuevo.' : null;
}

/** The content of a file, or null if it cannot be read. */
function bytesOf(file: string) {
  try {
    return readFileSync(file);
  } catch {
    return null;
  }
}
