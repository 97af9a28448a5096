import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { UnreadableArchive } from './byte-reader.ts';
import { mediaFolder } from './media-folder.ts';
import { restore } from './restore.ts';
import { embeddedTarget } from './restore-target.ts';

const root = mkdtempSync(path.join(tmpdir(), 'target-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

/** Restores a damaged archive into a data folder. */
async function restoreDamaged(dataFolder: string) {
  const target = await embeddedTarget(path.join(dataFolder, 'base-de-datos'));
  const restored = restore({
    read: async function* () {
      yield Buffer.from('this is no archive');
    },
    secret: 'k3Jx0pQ9vL2mZ7tB5sWn8RcY1dHf4GaE',
    target,
    media: mediaFolder(path.join(dataFolder, 'medios')),
    migrationsFolder: 'db/migrations',
    overwrite: false,
  }).finally(() => target.close());
  await expect(restored).rejects.toThrow(UnreadableArchive);
}

test('restoring a damaged archive leaves no folder that was not there before', async () => {
  const data = path.join(root, 'new', 'data');
  await restoreDamaged(data);
  expect(existsSync(path.join(root, 'new'))).toBe(false);
});

test('restoring a damaged archive leaves the folders and files that were there', async () => {
  const data = path.join(root, 'former');
  mkdirSync(data);
  writeFileSync(path.join(data, 'secreto'), 'x');
  await restoreDamaged(data);
  expect(readdirSync(data)).toEqual(['secreto']);
});
