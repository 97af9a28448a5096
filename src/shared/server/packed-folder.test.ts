import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { packFolder, unpackFolder } from './packed-folder.mjs';

const folder = mkdtempSync(path.join(tmpdir(), 'packed-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('an unpacked folder has the same files and empty folders, and only its user can read it', () => {
  const source = path.join(folder, 'source');
  mkdirSync(path.join(source, 'base/1'), { recursive: true });
  mkdirSync(path.join(source, 'empty'));
  const bytes = new Uint8Array([0, 255, 10, 13]);
  writeFileSync(path.join(source, 'base/1/1259'), bytes);
  writeFileSync(path.join(source, 'base/1/nothing'), '');
  writeFileSync(path.join(source, 'PG_VERSION'), '18\n');

  const packed = path.join(folder, 'packed');
  writeFileSync(packed, packFolder(source));
  const target = path.join(folder, 'target');
  unpackFolder(packed, target);

  expect(new Uint8Array(readFileSync(path.join(target, 'base/1/1259')))).toEqual(bytes);
  expect(readFileSync(path.join(target, 'base/1/nothing'), 'utf8')).toBe('');
  expect(readFileSync(path.join(target, 'PG_VERSION'), 'utf8')).toBe('18\n');
  expect(statSync(path.join(target, 'empty')).isDirectory()).toBe(true);
  expect(statSync(target).mode & 0o777).toBe(0o700);
  expect(statSync(path.join(target, 'base/1/1259')).mode & 0o777).toBe(0o600);
});
