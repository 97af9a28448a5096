import { createReadStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';

/** Where automatic backups are stored: a folder, or a store of another kind with the same operations. */
export interface BackupTarget {
  /** Names of the stored files, in any order. */
  list(): Promise<string[]>;
  /** Stores a file. It is listed only once all of `content` has been stored. */
  put(name: string, content: AsyncIterable<Uint8Array>): Promise<void>;
  /** Yields the bytes of a file. Throws when there is no such file. */
  read(name: string): AsyncIterable<Uint8Array>;
  delete(name: string): Promise<void>;
}

const UNFINISHED = '.part';

/** Backups in a folder, which only this user can read. The folder is created with the first backup. */
export const folderTarget = (folder: string): BackupTarget => ({
  list: async () => {
    const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return [];
      throw error;
    });
    return names.filter((name) => !name.endsWith(UNFINISHED));
  },
  put: async (name, content) => {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await removeUnfinished(folder);
    await writeWhole(path.join(folder, name), content);
  },
  read: (name) => createReadStream(path.join(folder, name), { highWaterMark: 1024 * 1024 }),
  delete: (name) => rm(path.join(folder, name), { force: true }),
});

/** Writes a file under a temporary name, so that a file with the final name is always complete. */
export async function writeWhole(file: string, content: AsyncIterable<Uint8Array>) {
  const unfinished = `${file}${UNFINISHED}`;
  await rm(unfinished, { force: true });
  try {
    // The file is opened first: if `content` failed before, the file could be created after `rm` has run.
    const opened = await open(unfinished, 'wx', 0o600);
    await pipeline(content, opened.createWriteStream({ flush: true }));
    await rename(unfinished, file);
  } finally {
    await rm(unfinished, { force: true });
  }
}

/** Removes unfinished files of killed processes. Only one process stores backups at a time. */
async function removeUnfinished(folder: string) {
  const names = await readdir(folder);
  for (const name of names.filter((found) => found.endsWith(UNFINISHED)))
    await rm(path.join(folder, name), { force: true });
}

/** Reads the text of a file beside the archives. Resolves to null when there is none. */
export const readBeside = async (target: BackupTarget, name: string): Promise<string | null> =>
  (await target.list()).includes(name) ? text(target.read(name)) : null;

/** Stores a value as a JSON file beside the archives. */
export const writeBeside = (target: BackupTarget, name: string, value: unknown): Promise<void> =>
  target.put(name, bytesOf(value));

async function* bytesOf(value: unknown): AsyncGenerator<Uint8Array> {
  yield Buffer.from(JSON.stringify(value));
}
