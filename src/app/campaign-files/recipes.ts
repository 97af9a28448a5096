import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import decompress from 'wawoff2/decompress.js';
import { photoFiles, type Write } from '../../features/media/server/photo-files.ts';
import { FONT, ICON, MASKABLE_ICON, PHOTO, SEAL } from '../campaign-checks/required-pictures.mjs';
import { DRAWING_FONT, PICTURES } from './prepared-set.ts';

/** Which files the site serves or draws with for one source file, and how they are rendered. */
interface Recipe {
  /** Paths of the files, relative to the prepared set. */
  outputs: string[];
  /** Rejects when the source cannot be read as what it is. */
  render: (write: Write) => Promise<void>;
}

/** The recipe for a source file, whose path is relative to the folder of the campaign. */
export function recipeFor(campaign: string, source: string): Recipe {
  if (source === path.join(PICTURES, SEAL)) return { outputs: [], render: async () => {} };
  const [folder, file] = [path.dirname(source), path.join(campaign, source)];
  const { outputs, render } =
    source === FONT ? font(file) : picture(file, path.join(campaign, PICTURES, SEAL));
  return {
    outputs: outputs.map((name) => path.join(folder, name)),
    render: (write) => render((name, content) => write(path.join(folder, name), content)),
  };
}

/** The font as the server draws with it. */
const font = (file: string): Recipe => ({
  outputs: [DRAWING_FONT],
  render: async (write) => write(DRAWING_FONT, await decompress(await readFile(file))),
});

function picture(file: string, seal: string): Recipe {
  const name = path.basename(file);
  if (PHOTO.test(name)) {
    const preview = { seal: existsSync(seal) ? seal : undefined };
    return photoFiles(file, name.replace(PHOTO, ''), { preview });
  }
  if (name === ICON) return icon(file);
  if (name === MASKABLE_ICON) return maskableIcon(file);
  return copy(file);
}

function icon(file: string): Recipe {
  return {
    outputs: [ICON, 'icono-192.png', 'icono-512.png', 'apple-touch-icon.png', 'favicon.ico'],
    async render(write) {
      await write(ICON, await readFile(file));
      await write('icono-192.png', await square(file, 192));
      await write('icono-512.png', await square(file, 512));
      await write('apple-touch-icon.png', await opaque(await square(file, 180)));
      await write('favicon.ico', icoFile(await square(file, 32), 32));
    },
  };
}

function maskableIcon(file: string): Recipe {
  return {
    outputs: [MASKABLE_ICON, 'icono-maskable-512.png'],
    async render(write) {
      await write(MASKABLE_ICON, await readFile(file));
      await write('icono-maskable-512.png', await square(file, 512));
    },
  };
}

function copy(file: string): Recipe {
  const name = path.basename(file);
  return { outputs: [name], render: async (write) => write(name, await readFile(file)) };
}

async function square(svg: string, size: number) {
  const { width = size, height = size } = await sharp(svg).metadata();
  // The SVG is rendered at its final size, because enlarging a small rendering would blur it.
  const density = 72 * Math.max(1, size / Math.min(width, height));
  const transparent = { r: 0, g: 0, b: 0, alpha: 0 };
  return sharp(svg, { density })
    .resize({ width: size, height: size, fit: 'contain', background: transparent })
    .png()
    .toBuffer();
}

/** Fills the transparent corners of the icon with the colour at its edge, because phones crop it to their own shape. */
async function opaque(png: Buffer) {
  const { data, info } = await sharp(png).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const [r = 255, g = 255, b = 255, alpha = 0] = data.subarray(Math.floor(info.width / 2) * info.channels);
  const background = alpha === 255 ? { r, g, b } : 'white';
  return sharp(png).flatten({ background }).png().toBuffer();
}

/** Wraps a PNG in an ICO container: a directory with one entry, followed by the PNG's bytes. */
function icoFile(png: Buffer, size: number) {
  const header = Buffer.alloc(22);
  header.writeUInt16LE(1, 2); // type: an icon, not a cursor
  header.writeUInt16LE(1, 4); // number of pictures
  header.writeUInt8(size, 6);
  header.writeUInt8(size, 7);
  header.writeUInt16LE(1, 10); // number of colour planes
  header.writeUInt16LE(32, 12); // bits per pixel
  header.writeUInt32LE(png.length, 14);
  header.writeUInt32LE(header.length, 18);
  return Buffer.concat([header, png]);
}
