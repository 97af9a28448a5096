import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { CAMPAIGN } from '../root.ts';
import { drawingFont, servedFont } from './display-font.ts';
import { makeSet } from './make-set.ts';
import { preparationFailure } from './preparation-failed.ts';
import { currentSet, removeOtherSets } from './prepared-set.ts';

let root: string;
let campaign: string;
let prepared: string;
/** The folder of the set that was made last. */
let set: string;
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'set-'));
  campaign = path.join(root, 'campaign');
  prepared = path.join(root, 'prepared');
  mkdirSync(path.join(campaign, 'pictures/drawings'), { recursive: true });
  cpSync(path.join(CAMPAIGN, 'fonts'), path.join(campaign, 'fonts'), { recursive: true });
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const make = async () => {
  set = await makeSet(campaign, prepared);
};

test('a photo is rendered in four widths and as a link preview', async () => {
  await photo('playa.jpg', { width: 2000, height: 1000 });
  await make();
  expect(
    await sizes('playa-480.avif', 'playa-750.webp', 'playa-1100.avif', 'playa.webp', 'playa-og.jpg'),
  ).toEqual([
    [480, 240],
    [750, 375],
    [1100, 550],
    [1500, 750],
    [1200, 630],
  ]);
});

test('a small photo is never enlarged', async () => {
  await photo('playa.jpg', { width: 600, height: 300 });
  await make();
  expect(await sizes('playa-480.avif', 'playa-750.webp', 'playa.webp')).toEqual([
    [480, 240],
    [600, 300],
    [600, 300],
  ]);
});

test('a photo is stored upright and without EXIF data, which could contain its location', async () => {
  await photo('playa.jpg', { width: 400, height: 200 }, (picture) =>
    picture.withExif({ IFD0: { Copyright: 'somebody' } }).withMetadata({ orientation: 6 }),
  );
  await make();
  const { width, height, exif, orientation } = await sharp(output('playa.webp')).metadata();
  expect({ width, height, exif, orientation }).toEqual({ width: 200, height: 400 });
});

test('the link preview of a very noisy photo stays under 300 KB', async () => {
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 90 };
  const picture = sharp({ create: { width: 1200, height: 630, channels: 3, background: 'white', noise } });
  writeFileSync(source('ruido.png'), await picture.png().toBuffer());
  await make();
  expect(statSync(output('ruido-og.jpg')).size).toBeLessThan(300_000);
});

test('the campaign seal appears only in the lower left corner of the link preview', async () => {
  await photo('playa.png', { width: 1200, height: 630 });
  write('drawings/sello.svg', square('red', 100));
  await make();
  const inside = await colourAt('playa-og.jpg', 90, 540);
  const margin = await colourAt('playa-og.jpg', 20, 610);
  const full = await colourAt('playa.webp', 90, 540);
  expect([inside, margin, full].map(([red = 0, green = 0]) => (red > green ? 'seal' : 'photo'))).toEqual([
    'seal',
    'photo',
    'photo',
  ]);
});

test('the icon is rendered in the sizes that browsers and phones request', async () => {
  write('icono.svg', square('teal', 24));
  write('icono-maskable.svg', square('teal', 24));
  await make();
  const icons = ['icono-192.png', 'icono-512.png', 'icono-maskable-512.png', 'apple-touch-icon.png'];
  expect(await sizes(...icons)).toEqual([
    [192, 192],
    [512, 512],
    [512, 512],
    [180, 180],
  ]);
});

test('the favicon is an ICO file that contains a PNG', async () => {
  write('icono.svg', square('teal', 24));
  await make();
  const favicon = readFileSync(output('favicon.ico'));
  expect(await sharp(favicon.subarray(22)).metadata()).toMatchObject({ format: 'png', width: 32 });
});

test('a file that is neither a photo nor an icon is copied unchanged', async () => {
  write('rambla.mp4', 'a video');
  await make();
  expect(readFileSync(output('rambla.mp4'), 'utf8')).toBe('a video');
});

test('the display font is kept for browsers, and converted for drawing', async () => {
  await make();
  const { content, url, styles } = servedFont(campaign);
  expect(content.equals(readFileSync(path.join(campaign, 'fonts/titulares.woff2')))).toBe(true);
  expect(url).toMatch(/^\/assets\/titulares-[\w-]{8}\.woff2$/);
  expect(styles).toContain(url);
  expect(readFileSync(drawingFont(set)).readUInt32BE(0), 'the version of TrueType').toBe(0x00010000);
});

test('an unchanged folder has its set already, and a copy of it with other times the same one', async () => {
  await photo('playa.jpg');
  expect(currentSet(campaign, prepared)).toBeUndefined();
  await make();
  const made = set;
  expect(currentSet(campaign, prepared)).toBe(made);
  utimesSync(source('playa.jpg'), 1, 1);
  expect(currentSet(campaign, prepared)).toBeUndefined();
  await make();
  expect([set, currentSet(campaign, prepared)]).toEqual([made, made]);
});

test('only the photo that changed is rendered again, and the former set stays as it was', async () => {
  await photo('playa.jpg');
  await photo('feria.jpg');
  await make();
  const former = set;
  mark('playa.webp');
  await photo('feria.jpg', { width: 700, height: 300 });
  await make();
  expect(isMarked('playa.webp')).toBe(true);
  expect(await sizes('feria.webp')).toEqual([[700, 300]]);
  const current = set;
  set = former;
  expect(await sizes('feria.webp')).toEqual([[600, 300]]);
  removeOtherSets(prepared, current);
  expect(readdirSync(prepared).sort()).toEqual([path.basename(current), 'lock'].sort());
});

test('a new campaign seal causes the photos to be rendered again', async () => {
  await photo('playa.jpg');
  await make();
  mark('playa-og.jpg');
  write('drawings/sello.svg', square('red', 100));
  expect(currentSet(campaign, prepared)).toBeUndefined();
  await make();
  expect(isMarked('playa-og.jpg')).toBe(false);
});

test.each(['missing', 'shorter'])('a set with a file that is %s is made again', async (what) => {
  await photo('playa.jpg');
  await make();
  if (what === 'missing') rmSync(output('playa-750.webp'));
  else writeFileSync(output('playa-750.webp'), '');
  expect(currentSet(campaign, prepared)).toBeUndefined();
  await make();
  expect(await sizes('playa-750.webp')).toEqual([[600, 300]]);
});

test('a folder in which nothing can be written, and a full disk, are told in one line', async () => {
  prepared = path.join(root, 'a-file/prepared');
  writeFileSync(path.dirname(prepared), 'a file in the place of a folder');
  const error = await make().catch((failure: unknown) => failure);
  const line = 'Las fotos y la letra de la campaña no se pueden preparar: ';
  expect(preparationFailure(error, prepared)).toBe(`${line}una parte de ${prepared} no es una carpeta.`);
  const full = Object.assign(new Error('full'), { code: 'ENOSPC', syscall: 'write' });
  expect(preparationFailure(full, prepared)).toBe(`${line}no queda lugar en el disco de ${prepared}.`);
});

test('what a killed process left is removed', async () => {
  await make();
  renameSync(set, path.join(prepared, 'sin-terminar')); // as if it had been killed before the last step
  expect(currentSet(campaign, prepared)).toBeUndefined();
  await make();
  expect(readdirSync(prepared).sort()).toEqual([path.basename(set), 'lock'].sort());
});

test('two at once make the set once', async () => {
  await photo('playa.jpg');
  const sets = await Promise.all([makeSet(campaign, prepared), makeSet(campaign, prepared)]);
  expect(new Set(sets).size).toBe(1);
  expect(currentSet(campaign, prepared)).toBe(sets[0]);
});

test('a photo that was removed is not in the next set', async () => {
  await photo('playa.jpg');
  await make();
  rmSync(source('playa.jpg'));
  await make();
  expect(existsSync(output('playa.webp'))).toBe(false);
});

test('two photos that differ only in their extension are rejected, and the error contains both names', async () => {
  await photo('playa.jpg');
  await photo('playa.png');
  await expect(make()).rejects.toThrow(/playa\.jpg y playa\.png/);
});

test('the error for a corrupt photo contains the file name, and nothing is left of the set', async () => {
  write('rota.jpg', 'not a picture');
  await expect(make()).rejects.toThrow('El archivo pictures/rota.jpg de la campaña no se puede leer entero');
  expect(readdirSync(prepared)).toEqual(['lock']);
});

const asIs = (picture: Sharp) => picture;

async function photo(name: string, size = { width: 600, height: 300 }, change = asIs) {
  const picture = change(sharp({ create: { ...size, channels: 3, background: 'teal' } }));
  write(name, await picture.toFormat(name.endsWith('.png') ? 'png' : 'jpeg').toBuffer());
}

function square(colour: string, size: number) {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}"><rect width="100%" height="100%" fill="${colour}"/></svg>`;
}

async function sizes(...names: string[]) {
  const pictures = await Promise.all(names.map((name) => sharp(output(name)).metadata()));
  return pictures.map(({ width, height }) => [width, height]);
}

async function colourAt(name: string, left: number, top: number) {
  const pixel = sharp(output(name)).extract({ left, top, width: 1, height: 1 });
  return [...(await pixel.raw().toBuffer())];
}

function write(name: string, content: string | Buffer) {
  writeFileSync(source(name), content);
}

function source(name: string) {
  return path.join(campaign, 'pictures', name);
}

function output(name: string) {
  return path.join(set, 'pictures', name);
}

/** Puts zeros into a file of the set, by which it is known again after it was copied into another one. */
function mark(name: string) {
  writeFileSync(output(name), Buffer.alloc(statSync(output(name)).size));
}

const isMarked = (name: string) => readFileSync(output(name)).every((byte) => byte === 0);
