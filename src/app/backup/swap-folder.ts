import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';

/** Puts the folder `fresh` in the place of `folder`, which is removed if it exists. */
export async function swapFolder(fresh: string, folder: string): Promise<void> {
  const former = `${folder}.anterior-${randomUUID()}`;
  if (existsSync(folder)) await rename(folder, former);
  await rename(fresh, folder);
  await rm(former, { recursive: true, force: true });
}
