import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, open, readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { swapFolder } from './swap-folder.ts';

/** Finished media files by name, wherever they are stored. Files never change; they are only added and removed. */
export interface MediaFiles {
  names(): Promise<string[]>;
  /** Returns the bytes of a file, or undefined if it was removed after its name was listed. */
  read(name: string): Promise<AsyncIterable<Uint8Array> | undefined>;
  /** Begins to replace all files. */
  replacement(): MediaReplacement;
}

export interface MediaReplacement {
  write(name: string, content: AsyncIterable<Uint8Array>): Promise<void>;
  /** Replaces all media with the written files. */
  finish(): Promise<void>;
  /** Removes the written files, unless `finish` was called. */
  discard(): Promise<void>;
}

const READ_BYTES = 256 * 1024;

/** Media files in a folder. A replacement is written into a folder beside it. */
export const mediaFolder = (folder: string): MediaFiles => ({
  names: async () => {
    const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
    return entries.flatMap((entry) => (entry.isFile() ? entry.name : [])).sort();
  },
  read: async (name) => {
    const file = await open(path.join(folder, name)).catch(() => undefined);
    return file?.createReadStream({ highWaterMark: READ_BYTES });
  },
  replacement: () => {
    const beside = `${folder}.nueva-${randomUUID()}`;
    return {
      write: async (name, content) => {
        await mkdir(beside, { recursive: true });
        await pipeline(content, createWriteStream(path.join(beside, name), { flags: 'wx', flush: true }));
      },
      finish: async () => {
        await mkdir(beside, { recursive: true });
        await swapFolder(beside, folder);
      },
      discard: () => rm(beside, { recursive: true, force: true }),
    };
  },
});
