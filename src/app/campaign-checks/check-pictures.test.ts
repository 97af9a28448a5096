import { cpSync, existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { copyOfCampaign } from '../../../tests/support/copy-of-campaign.ts';

/** Each file that is missing, damaged or under another name gives one line. */

const { folder, wrong } = copyOfCampaign();

const NEWS = 'news/02-el-muelle-cuando-empieza-el-dia.md';
const picture = (name: string) => path.join(folder, 'pictures', name);

test.each([
  [
    'retrato-sin-foto.webp',
    'campaign/pictures/retrato-sin-foto.webp: Falta esta imagen, la de las personas sin foto.',
  ],
  [
    'sin-imagen.webp',
    'campaign/pictures/sin-imagen.webp: Falta esta imagen, la de noticias y propuestas sin imagen.',
  ],
  ['icono.svg', 'campaign/pictures/icono.svg: Falta este dibujo, el ícono del sitio.'],
  [
    'icono-maskable.svg',
    'campaign/pictures/icono-maskable.svg: Falta este dibujo, el ícono que los teléfonos recortan.',
  ],
  [
    '../fonts/titulares.woff2',
    'campaign/fonts/titulares.woff2: Falta este archivo, con la letra de los títulos.',
  ],
])('a folder without %s gives one line', async (file, line) => {
  renameSync(picture(file), picture('away'));
  expect(await wrong()).toEqual([line]);
  renameSync(picture('away'), picture(file));
});

const tooSmall = () =>
  sharp({ create: { width: 300, height: 200, channels: 3, background: 'teal' } })
    .webp()
    .toBuffer();

test.each([
  ['that is none', () => Buffer.from('no'), 'No se puede leer como imagen.'],
  ['that is too small', tooSmall, 'Es chica: mide 300 × 200 y hacen falta 600 × 400 píxeles o más.'],
])('a picture %s gives one line', async (_, content, message) => {
  cpSync(picture('sin-imagen.webp'), picture('away'));
  writeFileSync(picture('sin-imagen.webp'), await content());
  expect(await wrong()).toEqual([`campaign/pictures/sin-imagen.webp: ${message}`]);
  renameSync(picture('away'), picture('sin-imagen.webp'));
});

test.each([
  ['fonts/titulares.woff2', 'No se puede leer como letra en formato WOFF2.'],
  ['pictures/drawings/sello.svg', 'No se puede leer como imagen.'],
  ['pictures/muelle.mp4', 'Está cortado: copialo o bajalo de nuevo.'],
  ['pictures/video.mp4', 'No se puede leer como video.'],
])('a file %s that was copied only in part gives one line', async (file, message) => {
  const place = path.join(folder, file);
  const whole = existsSync(place) ? readFileSync(place) : null;
  writeFileSync(place, whole ? whole.subarray(0, whole.length / 2) : 'no');
  const lines = await wrong(
    file === 'pictures/video.mp4'
      ? { [NEWS]: (text) => text.replace('video: muelle.mp4', 'video: video.mp4') }
      : {},
  );
  expect(lines).toEqual([`campaign/${file}: ${message}`]);
  if (whole) writeFileSync(place, whole);
  else rmSync(place);
});

test('a photo that cannot be read gives one line, also if it is named nowhere', async () => {
  writeFileSync(picture('rota.JPG'), 'no');
  expect(await wrong()).toEqual(['campaign/pictures/rota.JPG: No se puede leer como imagen.']);
  rmSync(picture('rota.JPG'));
});

const photo = (format: 'jpeg' | 'png') =>
  sharp({ create: { width: 900, height: 600, channels: 3, background: 'teal' } })
    .toFormat(format)
    .toBuffer();

test.each([
  ['a JPEG', async () => (await photo('jpeg')).subarray(0, -100), 'Está cortada: copiala o bajala de nuevo.'],
  ['a PNG', async () => (await photo('png')).subarray(0, -100), 'Está cortada: copiala o bajala de nuevo.'],
  [
    'an HEIC',
    async () => Buffer.from('\0\0\0\u0018ftypheic\0\0\0\0mif1heic'),
    'Es una foto HEIC, como las de iPhone: guardala como jpg.',
  ],
])('%s photo that is cut off or of another kind gives one line', async (_, content, message) => {
  writeFileSync(picture('playa.jpg'), await content());
  expect(await wrong()).toEqual([`campaign/pictures/playa.jpg: ${message}`]);
  writeFileSync(picture('playa.jpg'), await photo('jpeg'));
  expect(await wrong()).toEqual([]);
  rmSync(picture('playa.jpg'));
});

test('a missing photo gives a hint at a photo with a similar name', async () => {
  renameSync(picture('sin-imagen.webp'), picture('Sin-imagen (1).webp'));
  const change = (text: string) => text.replace('imagen: costa', 'imagen: sin-imagen');
  expect(await wrong({ 'campaign.yaml': change })).toContainEqual(
    expect.stringContaining(
      'imagenes.portada.imagen: Falta la imagen "sin-imagen" en pictures/ (jpg, png o webp). Hay un "Sin-imagen (1).webp": cambiale el nombre.',
    ),
  );
  renameSync(picture('Sin-imagen (1).webp'), picture('sin-imagen.webp'));
});

test('a photo replaces the drawing with the same name', async () => {
  cpSync(picture('sin-imagen.webp'), picture('sin-imagen.jpg'));
  writeFileSync(picture('sin-imagen.webp'), 'no longer read');
  expect(await wrong()).toEqual([]);
  renameSync(picture('sin-imagen.jpg'), picture('sin-imagen.webp'));
});

test('a photo that was replaced is read anew', async () => {
  const whole = readFileSync(picture('sin-imagen.webp'));
  for (const [content, mistakes] of [
    [await tooSmall(), 1],
    [whole, 0],
  ] as const) {
    writeFileSync(picture('sin-imagen.webp'), content);
    expect(await wrong()).toHaveLength(mistakes);
  }
});

test('two photos for one picture give one line', async () => {
  for (const ending of ['jpg', 'png']) cpSync(picture('sin-imagen.webp'), picture(`sin-imagen.${ending}`));
  expect(await wrong()).toEqual([
    'campaign/pictures/sin-imagen.png: Se llama igual que sin-imagen.jpg: dejá una sola de las dos.',
  ]);
  for (const ending of ['jpg', 'png']) rmSync(picture(`sin-imagen.${ending}`));
});
