import { cpSync, existsSync } from 'node:fs';
import path from 'node:path';
import { awaitedSet } from '../../src/app/campaign-files/awaited-set.ts';
import { preparedIn } from '../../src/app/campaign-files/campaign-files.ts';
import { servedFont } from '../../src/app/campaign-files/display-font.ts';
import { currentSet } from '../../src/app/campaign-files/prepared-set.ts';
import type { ServedFolders } from '../../src/app/http/built-files.ts';
import { BUILT, CAMPAIGN, ROOT } from '../../src/app/root.ts';

const CACHE = path.join(ROOT, 'node_modules/.cache/test-campaign-files');

/** Returns the folder of what is made from the pictures and the font of the campaign under test, and makes it first. */
export async function preparedFiles(): Promise<string> {
  const current = currentSet(CAMPAIGN, CACHE);
  if (current) return current;
  const { makeSet } = await import('../../src/app/campaign-files/make-set.ts');
  return makeSet(CAMPAIGN, CACHE);
}

/** The folders of a site that serves the built files and the prepared ones. */
export const servedFolders = async (): Promise<ServedFolders> => ({
  assets: BUILT.assets,
  font: servedFont(CAMPAIGN),
  campaignFiles: awaitedSet(await preparedFiles()),
});

/** Copies the prepared files into a data folder, so that the first start of a site there does not make them. */
export async function copyPreparedFiles(dataFolder: string): Promise<void> {
  if (existsSync(preparedIn(dataFolder))) return;
  const set = await preparedFiles();
  cpSync(set, path.join(preparedIn(dataFolder), path.basename(set)), { recursive: true });
}
