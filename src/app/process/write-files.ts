import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** Writes files by their paths inside a folder. */
export async function writeFiles(target: string, files: Record<string, string>) {
  for (const [file, text] of Object.entries(files)) {
    await mkdir(path.dirname(path.join(target, file)), { recursive: true });
    await writeFile(path.join(target, file), text);
  }
}
