import { readFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';

/**
 * What becomes of one source file.
 * @typedef {(name: string, content: Uint8Array) => void} Write
 * @typedef {{ outputs: string[], render: (write: Write) => Promise<void> }} Recipe
 */

const PHOTO = /\.(webp|jpe?g|png)$/i;
const FULL_WIDTH = 1500;
const PREVIEW = { width: 1200, height: 630, fit: /** @type {const} */ ('cover') };
const PREVIEW_MAX_BYTES = 300_000;
// The two slowest of its searches are left out: they take three times as long for a seventh of the size.
const QUICK_MOZJPEG = { mozjpeg: true, optimiseScans: false, trellisQuantisation: false };
const SEAL_MARGIN = 40;

// Two pictures are in the works at once, and that is what keeps the processors busy.
sharp.concurrency(1);

/**
 * @param {string} file
 * @param {string} [seal] an SVG for the corner of the link previews
 * @returns {Recipe}
 */
export function recipeFor(file, seal) {
  const name = path.basename(file);
  if (PHOTO.test(name)) return photo(file, name.replace(PHOTO, ''), seal);
  if (name === 'icono.svg') return icon(file);
  if (name === 'icono-maskable.svg') return maskableIcon(file);
  return copy(file);
}

/**
 * @param {string} file
 * @param {string} name
 * @param {string} [seal]
 * @returns {Recipe}
 */
function photo(file, name, seal) {
  // AVIF is what nearly everybody gets; two sizes of WebP are there for the rest.
  const pictures = /** @type {const} */ ([
    [`${name}-480.avif`, 480],
    [`${name}-750.avif`, 750],
    [`${name}-1100.avif`, 1100],
    [`${name}.avif`, FULL_WIDTH],
    [`${name}-750.webp`, 750],
    [`${name}.webp`, FULL_WIDTH],
  ]);
  const preview = `${name}-og.jpg`;
  return {
    outputs: [...pictures.map(([output]) => output), preview],
    async render(write) {
      const { pixels, fullWidth } = await decode(file);
      /** @type {Map<string, Buffer>} */
      const encoded = new Map(); // a small photo has one width for several names
      for (const [output, wanted] of pictures) {
        const width = Math.min(wanted, fullWidth);
        const encode = output.endsWith('.avif') ? asAvif : asWebp;
        const key = encode.name + width;
        const content = encoded.get(key) ?? (await encode(pixels().resize({ width })).toBuffer());
        encoded.set(key, content);
        write(output, content);
      }
      write(preview, await linkPreview(pixels(), seal));
    },
  };
}

// More effort would take many times as long for 5 % of the size.
/** @param {import('sharp').Sharp} picture */
const asAvif = (picture) => picture.avif({ quality: 42, effort: 0, chromaSubsampling: '4:2:0' });
/** @param {import('sharp').Sharp} picture */
const asWebp = (picture) => picture.webp({ quality: 42, effort: 0 });

/**
 * Decodes a photo once, upright and without its EXIF, for the several pictures made of it.
 * @param {string} file
 */
async function decode(file) {
  const upright = sharp(file).autoOrient().resize({ width: FULL_WIDTH, withoutEnlargement: true });
  const { data, info } = await upright.toColourspace('srgb').raw().toBuffer({ resolveWithObject: true });
  const raw = { width: info.width, height: info.height, channels: info.channels };
  return { pixels: () => sharp(data, { raw }), fullWidth: info.width };
}

/**
 * 1200x630 and under 300 KB, which is what WhatsApp and Facebook show. A tall picture is a
 * portrait and is shown whole, on the right of its own blur.
 * @param {import('sharp').Sharp} picture
 * @param {string} [seal]
 */
async function linkPreview(picture, seal) {
  const { width, height } = await picture.metadata();
  const layers = height > width ? [await wholeOnTheRight(picture)] : [];
  if (seal) layers.push(await sealInCorner(seal));
  const ground = height > width ? await blurred(picture) : picture.resize(PREVIEW);
  ground.flatten({ background: 'white' }).composite(layers);
  for (let quality = 78; ; quality -= 8) {
    const jpeg = await ground
      .clone()
      .jpeg({ quality, ...QUICK_MOZJPEG })
      .toBuffer();
    if (jpeg.length < PREVIEW_MAX_BYTES || quality < 16) return jpeg;
  }
}

/**
 * Blurred while it is small and enlarged afterwards, which takes a fraction of the time and looks the same.
 * @param {import('sharp').Sharp} picture
 */
async function blurred(picture) {
  const small = picture.clone().resize({ width: 150, height: 79, fit: 'cover' }).blur(4);
  return sharp(await small.png().toBuffer()).resize(PREVIEW);
}

/** @param {import('sharp').Sharp} picture */
async function wholeOnTheRight(picture) {
  const fitting = picture.clone().resize({ ...PREVIEW, fit: 'inside' });
  const { data, info } = await fitting.png().toBuffer({ resolveWithObject: true });
  return { input: data, left: PREVIEW.width - SEAL_MARGIN - info.width, top: 0 };
}

/** @param {string} seal */
async function sealInCorner(seal) {
  const room = { width: PREVIEW.width - 2 * SEAL_MARGIN, height: PREVIEW.height - 2 * SEAL_MARGIN };
  const fitting = sharp(seal).resize({ ...room, fit: 'inside', withoutEnlargement: true });
  const { data, info } = await fitting.png().toBuffer({ resolveWithObject: true });
  return { input: data, left: SEAL_MARGIN, top: PREVIEW.height - SEAL_MARGIN - info.height };
}

/**
 * @param {string} file
 * @returns {Recipe}
 */
function icon(file) {
  return {
    outputs: ['icono.svg', 'icono-192.png', 'icono-512.png', 'apple-touch-icon.png', 'favicon.ico'],
    async render(write) {
      write('icono.svg', await readFile(file));
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
    outputs: ['icono-maskable.svg', 'icono-maskable-512.png'],
    async render(write) {
      write('icono-maskable.svg', await readFile(file));
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
  // Drawn at its final size: a small drawing that is enlarged afterwards would blur.
  const density = 72 * Math.max(1, size / Math.min(width, height));
  const transparent = { r: 0, g: 0, b: 0, alpha: 0 };
  return sharp(svg, { density })
    .resize({ width: size, height: size, fit: 'contain', background: transparent })
    .png()
    .toBuffer();
}

/**
 * Phones round this icon themselves, so its own corners are filled with the colour at its edge.
 * @param {Buffer} png
 */
async function opaque(png) {
  const { data, info } = await sharp(png).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const [r = 255, g = 255, b = 255, alpha = 0] = data.subarray(Math.floor(info.width / 2) * info.channels);
  const background = alpha === 255 ? { r, g, b } : 'white';
  return sharp(png).flatten({ background }).png().toBuffer();
}

/**
 * A PNG in an ICO container: a directory of one entry, then the picture as it is.
 * @param {Buffer} png
 * @param {number} size
 */
function icoFile(png, size) {
  const header = Buffer.alloc(22);
  header.writeUInt16LE(1, 2); // an icon, not a cursor
  header.writeUInt16LE(1, 4); // one picture
  header.writeUInt8(size, 6);
  header.writeUInt8(size, 7);
  header.writeUInt16LE(1, 10); // colour planes
  header.writeUInt16LE(32, 12); // bits per pixel
  header.writeUInt32LE(png.length, 14);
  header.writeUInt32LE(header.length, 18);
  return Buffer.concat([header, png]);
}
