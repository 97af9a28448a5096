import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, expect, test } from 'vitest';
import { backupPlaceIn } from './backup-place.ts';
import { findArchive } from './find-archive.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'archives-'));
const empty = mkdtempSync(path.join(tmpdir(), 'no-archives-'));
afterAll(() => {
  for (const created of [folder, empty]) rmSync(created, { recursive: true, force: true });
});
writeFileSync(path.join(folder, 'sitio-2026-11-21T07-00-00Z.copia'), 'older');
writeFileSync(path.join(folder, 'sitio-2026-11-22T07-00-00Z.copia'), 'newer');
writeFileSync(path.join(folder, 'renamed'), 'by hand');

const contentOf = async (given: string) => text((await findArchive(given, null)).read());

test('the path of a folder leads to its newest archive, and the path of a file to that file', async () => {
  expect(await contentOf(folder)).toBe('newer');
  expect(await contentOf(path.join(folder, 'sitio-2026-11-21T07-00-00Z.copia'))).toBe('older');
  expect(await contentOf(path.join(folder, 'renamed'))).toBe('by hand');
});

test.each([
  ['a file that does not exist', path.join(folder, 'nada.copia'), /^No existe el archivo .*nada\.copia\.$/],
  ['a folder without archives', empty, /^No hay ninguna copia en /],
  ['a bucket without its settings', 's3://copias', /S3_ENDPOINT/],
])('refuses %s', async (_, given, message) => {
  await expect(findArchive(given, null)).rejects.toThrow(message);
});

test.each([
  ['copias', { folder: '/sitio/copias' }],
  ['/mnt/copias', { folder: '/mnt/copias' }],
  ['s3://copias-del-sitio', { bucket: 'copias-del-sitio', prefix: 'copias/' }],
  ['s3://copias-del-sitio/', { bucket: 'copias-del-sitio', prefix: 'copias/' }],
  ['s3://copias-del-sitio/a/b/', { bucket: 'copias-del-sitio', prefix: 'a/b/' }],
])('%s is understood as the place %j', (given, place) => {
  expect(backupPlaceIn(given, '/sitio')).toEqual(place);
});
