import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderPictures } from '../scripts/pictures.mjs';

let root: string;
beforeEach(() => {
  vi.stubEnv('CAMPAIGN', undefined);
  root = mkdtempSync(path.join(tmpdir(), 'pictures-'));
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(root, { recursive: true, force: true });
});

test('a photo is rendered in four widths and as a link preview', async () => {
  await photo('playa.jpg', { width: 2000, height: 1000 });
  await renderPictures(root);
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
  await renderPictures(root);
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
  await renderPictures(root);
  const { width, height, exif, orientation } = await sharp(output('playa.webp')).metadata();
  expect({ width, height, exif, orientation }).toEqual({ width: 200, height: 400 });
});

test('the link preview of a very noisy photo stays under 300 KB', async () => {
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 90 };
  const picture = sharp({ create: { width: 1200, height: 630, channels: 3, background: 'white', noise } });
  writeFileSync(source('ruido.png'), await picture.png().toBuffer());
  await renderPictures(root);
  expect(statSync(output('ruido-og.jpg')).size).toBeLessThan(300_000);
});

test('the campaign seal appears only in the lower left corner of the link preview', async () => {
  await photo('playa.png', { width: 1200, height: 630 });
  write('drawings/sello.svg', square('red', 100));
  await renderPictures(root);
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
  await renderPictures(root);
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
  await renderPictures(root);
  const favicon = readFileSync(output('favicon.ico'));
  expect(await sharp(favicon.subarray(22)).metadata()).toMatchObject({ format: 'png', width: 32 });
});

test('a file that is neither a photo nor an icon is copied unchanged', async () => {
  write('rambla.mp4', 'a video');
  await renderPictures(root);
  expect(readFileSync(output('rambla.mp4'), 'utf8')).toBe('a video');
});

test('an unchanged photo is not rendered again', async () => {
  await photo('playa.jpg');
  await renderPictures(root);
  expect(await renderPictures(root)).toEqual([]);
});

test('only the photo that changed is rendered again', async () => {
  await photo('playa.jpg');
  await photo('feria.jpg');
  await renderPictures(root);
  await photo('feria.jpg', { width: 700, height: 300 });
  expect(await renderPictures(root)).toEqual(['feria.jpg']);
});

test('a new campaign seal causes the photos to be rendered again', async () => {
  await photo('playa.jpg');
  await renderPictures(root);
  write('drawings/sello.svg', square('red', 100));
  expect(await renderPictures(root)).toEqual(['playa.jpg']);
});

test('a picture that was deleted from dist is rendered again', async () => {
  await photo('playa.jpg');
  await renderPictures(root);
  rmSync(output('playa-750.webp'));
  await renderPictures(root);
  expect(existsSync(output('playa-750.webp'))).toBe(true);
});

test('removing a photo removes the files rendered from it', async () => {
  await photo('playa.jpg');
  await renderPictures(root);
  rmSync(source('playa.jpg'));
  await renderPictures(root);
  expect(readdirSync(output(''))).toEqual(['.index.json']);
});

test('two photos that differ only in their extension are rejected, and the error contains both names', async () => {
  await photo('playa.jpg');
  await photo('playa.png');
  await expect(renderPictures(root)).rejects.toThrow(/playa\.jpg y playa\.png/);
});

test('the error for a corrupt photo contains the file name', async () => {
  write('rota.jpg', 'not a picture');
  await expect(renderPictures(root)).rejects.toThrow(/rota\.jpg/);
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
  const file = path.join(root, 'campaign/pictures', name);
  mkdirSync(path.dirname(file), { recursive: true });
  return file;
}

function output(name: string) {
  return path.join(root, 'dist/pictures', name);
}
