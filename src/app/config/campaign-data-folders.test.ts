import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { bringBack, keptDataOf, setAside } from './campaign-data-folders.ts';

let folder: string;
const write = (name: string, text: string) => {
  const file = path.join(folder, name);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, text);
};
const read = (name: string) => readFileSync(path.join(folder, name), 'utf8');

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'data-'));
  write('base-de-datos/pg/PG_VERSION', '17');
  write('secreto', 'el de una');
  write('subidas/foto.jpg', 'foto');
});
afterEach(() => rmSync(folder, { recursive: true }));

test('all data of a campaign are set aside and come back as they were', () => {
  setAside(folder, 'una');
  expect(readdirSync(folder)).toEqual(['otras-campanas']);
  write('base-de-datos/pg/PG_VERSION', '18');
  setAside(folder, 'otra');
  expect(bringBack(folder, 'una')).toBe(true);
  expect(readdirSync(folder).sort()).toEqual(['base-de-datos', 'otras-campanas', 'secreto', 'subidas']);
  expect([read('base-de-datos/pg/PG_VERSION'), read('secreto'), read('subidas/foto.jpg')]).toEqual([
    '17',
    'el de una',
    'foto',
  ]);
  expect(existsSync(keptDataOf(folder, 'una'))).toBe(false);
  expect(existsSync(keptDataOf(folder, 'otra'))).toBe(true);
});

test('kept data never replace a database, and a campaign without kept data gets none', () => {
  expect(bringBack(folder, 'una')).toBe(false);
  setAside(folder, 'una');
  expect(bringBack(folder, 'otra')).toBe(false);
  write('base-de-datos/pg/PG_VERSION', '18');
  expect(bringBack(folder, 'una')).toBe(false);
  expect(read('base-de-datos/pg/PG_VERSION')).toBe('18');
});

test('kept data are never replaced by others of the same campaign', () => {
  setAside(folder, 'una');
  write('base-de-datos/pg/PG_VERSION', '18');
  expect(() => setAside(folder, 'una')).toThrow(/^Ya hay datos en /);
  expect(read('base-de-datos/pg/PG_VERSION')).toBe('18');
});

test('after an interrupted start, the next one sets the rest of the data aside, and keeps the secret that was already set aside', () => {
  mkdirSync(keptDataOf(folder, 'una'), { recursive: true });
  write('otras-campanas/una/secreto', 'el de una');
  write('secreto', 'uno nuevo, del inicio interrumpido');
  setAside(folder, 'una');
  expect(readdirSync(folder)).toEqual(['otras-campanas']);
  expect(read('otras-campanas/una/secreto')).toBe('el de una');
  expect(readdirSync(keptDataOf(folder, 'una')).sort()).toEqual(['base-de-datos', 'secreto', 'subidas']);
});
