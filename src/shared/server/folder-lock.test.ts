import fs from 'node:fs';
import net from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { DataFolderError, lockFolder } from './folder-lock.ts';

let folder: string;
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(tmpdir(), 'lock-'));
});
afterEach(() => fs.rmSync(folder, { recursive: true }));

test('locks a folder for one of two processes', () => {
  const lock = lockFolder(folder);
  expect(() => lockFolder(folder)).toThrow(DataFolderError);
  expect(() => lockFolder(folder)).toThrow(/ya está en uso por otro proceso\.$/);
  fs.closeSync(lock);
});

test('locks the folder again once it is released', () => {
  fs.closeSync(lockFolder(folder));
  fs.closeSync(lockFolder(folder));
});

test('locks a folder that contains the socket of an earlier release', async () => {
  const server = net.createServer().listen(path.join(folder, 'lock'));
  await new Promise((resolve) => server.once('listening', resolve));
  fs.closeSync(lockFolder(folder));
  server.close();
});
