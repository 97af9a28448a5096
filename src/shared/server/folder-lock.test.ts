import fs from 'node:fs';
import net from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { DataFolderError, isLocked, lockFolder } from './folder-lock.ts';

let folder: string;
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(tmpdir(), 'lock-'));
});
afterEach(() => fs.rmSync(folder, { recursive: true }));

test('rejects a second lock on a folder that is already locked', () => {
  const lock = lockFolder(folder);
  expect(() => lockFolder(folder)).toThrow(DataFolderError);
  expect(() => lockFolder(folder)).toThrow(/ya está en uso por otro proceso\.$/);
  fs.closeSync(lock);
});

test('a folder counts as locked only while another process has its lock', () => {
  expect(isLocked(path.join(folder, 'missing'))).toBe(false);
  expect(isLocked(folder)).toBe(false);
  const lock = lockFolder(folder);
  expect(isLocked(folder)).toBe(true);
  fs.closeSync(lock);
});

test('locks a folder again after its lock was released', () => {
  fs.closeSync(lockFolder(folder));
  fs.closeSync(lockFolder(folder));
});

test('locks a folder that contains the lock socket of an earlier version of the site', async () => {
  const server = net.createServer().listen(path.join(folder, 'lock'));
  await new Promise((resolve) => server.once('listening', resolve));
  fs.closeSync(lockFolder(folder));
  server.close();
});
