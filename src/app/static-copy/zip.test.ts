import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { readZip } from '../../../tests/support/read-zip.ts';
import { zipOf } from './zip.ts';

const MADE = new Date('2027-05-20T12:00:00Z');

async function* files(texts: Record<string, string[]>) {
  for (const [path, parts] of Object.entries(texts)) yield { path, content: bytesOf(parts) };
}
async function* bytesOf(parts: string[]) {
  for (const part of parts) yield Buffer.from(part);
}

test('packs files of several parts, and empty ones, into one folder', async () => {
  const made = files({
    'index.html': ['<p>Río', ' Ñandú</p>'],
    'imágenes/a.webp': ['x'.repeat(70_000)],
    vacío: [],
  });
  const read = readZip(await buffer(zipOf(made, 'copia', MADE)));
  expect(Object.entries(read).map(([path, content]) => [path, content.toString()])).toEqual([
    ['copia/index.html', '<p>Río Ñandú</p>'],
    ['copia/imágenes/a.webp', 'x'.repeat(70_000)],
    ['copia/vacío', ''],
  ]);
});

test('fails as a whole when a file cannot be read to its end', async () => {
  async function* failing() {
    yield {
      path: 'index.html',
      content: (async function* () {
        yield Buffer.from('half');
        throw new Error('the disk is gone');
      })(),
    };
  }
  await expect(buffer(zipOf(failing(), 'copia', MADE))).rejects.toThrow('the disk is gone');
});
