import { readFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { ICON, MASKABLE_ICON, PHOTO } from '../src/app/campaign-checks/required-pictures.mjs';
import { photoFiles } from '../src/features/media/server/photo-files.mjs';

/**
 * A recipe describes which files the site serves for one source file and how they are rendered.
 * @typedef {(name: string, content: Uint8Array) => void} Write
 * @typedef {{ outputs: string[], render: (write: Write) => Promise<void> }} Recipe
 */

/**
 * @param {string} file
 * @param {string} [seal] an SVG for the corner of the link previews
 * @returns {Recipe}
 */
export function recipeFor(file, seal) {
  const name = path.basename(file);
  if (PHOTO.test(name)) return photoFiles(file, name.replace(PHOTO, ''), { preview: { seal } });
  if (name === ICON) return icon(file);
  if (name === MASKABLE_ICON) return maskableIcon(file);
  return copy(file);
}

/**
 * @param {string} file
 * @returns {Recipe}
 */
function icon(file) {
  return {
    outputs: [ICON, 'icono-192.png', 'icono-512.png', 'apple-touch-icon.png', 'favicon.ico'],
    async render(write) {
      write(ICON, await readFile(file));
      write('icono-192.png', await square(file, 192));
      write('icono-512.png', await square(file, 512));
      write('apple-touch-icon.png', await opaque(await square(file, 180)));
      write('favicon.ico', icoFile(await square(file, 32), 32));
    },
  };
}

/**
 * @param {string} file
 * @returns {Recipe}
 */
function maskableIcon(file) {
  return {
    outputs: [MASKABLE_ICON, 'icono-maskable-512.png'],
    async render(write) {
      write(MASKABLE_ICON, await readFile(file));
      write('icono-maskable-512.png', await square(file, 512));
    },
  };
}

/**
 * @param {string} file
 * @returns {Recipe}
 */
function copy(file) {
  const name = path.basename(file);
  return { outputs: [name], render: async (write) => write(name, await readFile(file)) };
}

/**
 * @param {string} svg
 * @param {number} size
 */
async function square(svg, size) {
  const { width = size, height = size } = await sharp(svg).metadata();
  // The SVG is rendered at its final size, because enlarging a small rendering would blur it.
  const density = 72 * Math.max(1, size / Math.min(width, height));
  const transparent = { r: 0, g: 0, b: 0, alpha: 0 };
  return sharp(svg, { density })
    .resize({ width: size, height: size, fit: 'contain', background: transparent })
    .png()
    .toBuffer();
}

/**
 * Fills the transparent corners of the icon with the colour at its edge, because phones crop it to their own shape.
 * @param {Buffer} png
 */
async function opaque(png) {
  const { data, info } = await sharp(png).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const [r = 255, g = 255, b = 255, alpha = 0] = data.subarray(Math.floor(info.width / 2) * info.channels);
  const background = alpha === 255 ? { r, g, b } : 'white';
  return sharp(png).flatten({ background }).png().toBuffer();
}

/**
 * Wraps a PNG in an ICO container: a directory with one entry, followed by the PNG's bytes.
 * @param {Buffer} png
 * @param {number} size
 */
function icoFile(png, size) {
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
