import { randomUUID } from 'node:crypto';
import { rename, writeFile } from 'node:fs/promises';

/**
 * Writes `content` to a temporary file and renames it to `file`, so that readers never see a partial file. Throws file
 * system errors.
 */
export async function replaceFile(file: string, content: string | Uint8Array, mode?: number): Promise<void> {
  const unfinished = `${file}.${randomUUID()}`;
  await writeFile(unfinished, content, { flush: true, ...(mode !== undefined && { mode }) });
  await rename(unfinished, file);
}
