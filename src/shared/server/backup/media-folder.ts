import { createWriteStream } from 'node:fs';
import { mkdir, open, readdir } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';

/** Finished media files by name, wherever they are stored. Files never change; they are only added and removed. */
export interface MediaFiles {
  names(): Promise<string[]>;
  /** Returns the bytes of a file, or undefined when it was removed after `names`. */
  read(name: string): Promise<AsyncIterable<Uint8Array> | undefined>;
  write(name: string, content: AsyncIterable<Uint8Array>): Promise<void>;
}

const READ_BYTES = 256 * 1024;

/** Media files in a folder, which is created when the first file is written. */
export const mediaFolder = (folder: string): MediaFiles => ({
  names: async () => {
    const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
    return entries.flatMap((entry) => (entry.isFile() ? entry.name : [])).sort();
  },
  read: async (name) => {
    const file = await open(path.join(folder, name)).catch(() => undefined);
    return file?.createReadStream({ highWaterMark: READ_BYTES });
  },
  write: async (name, content) => {
    await mkdir(folder, { recursive: true });
    await pipeline(content, createWriteStream(path.join(folder, name), { flags: 'wx', flush: true }));
  },
});
