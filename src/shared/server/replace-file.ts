import { randomUUID } from 'node:crypto';
import { rename, writeFile } from 'node:fs/promises';

/**
 * Writes `content` to the disk beside `file` and renames it, so that `file` is never seen half written.
 * Throws what the file system reports.
 */
export async function replaceFile(file: string, content: string | Uint8Array, mode?: number): Promise<void> {
  const unfinished = `${file}.${randomUUID()}`;
  await writeFile(unfinished, content, { flush: true, ...(mode !== undefined && { mode }) });
  await rename(unfinished, file);
}
