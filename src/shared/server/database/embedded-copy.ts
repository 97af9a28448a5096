import { randomUUID } from 'node:crypto';
import { cp, readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { freeBytesOf } from '../disk-space.ts';
import { syncPath } from './durable-node-fs.ts';
import { dataIn, syncTree, UNFINISHED } from './embedded-postgres.ts';

/** The folder of the copy that is made before a migration. */
const copyIn = (folder: string) => path.join(folder, 'antes-de-migrar');

/** Minimum free disk space after a copy, in bytes. */
const LEFT_FREE = 256 * 1024 * 1024;

/**
 * Copies the files of an embedded database that is not open, and replaces an older copy. Resolves to the copy's folder,
 * or to null when the disk has no room for a copy.
 */
export async function copyEmbedded(folder: string): Promise<string | null> {
  const data = dataIn(folder);
  const copy = copyIn(folder);
  if ((await freeBytesOf(folder)) < (await sizeOf(data)) + LEFT_FREE) return null;
  const unfinished = `${copy}${UNFINISHED}${randomUUID()}`;
  await cp(data, unfinished, { recursive: true });
  syncTree(unfinished);
  await rm(copy, { recursive: true, force: true });
  await rename(unfinished, copy);
  syncPath(folder);
  return copy;
}

async function sizeOf(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true });
  const sizes = await Promise.all(entries.map(async (entry) => (await stat(path.join(folder, entry))).size));
  return sizes.reduce((sum, size) => sum + size, 0);
}
