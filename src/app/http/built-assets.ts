import fs from 'node:fs';
import path from 'node:path';
import type { AwaitedSet } from '../campaign-files/awaited-set.ts';
import { servedFont } from '../campaign-files/display-font.ts';
import type { Env } from '../config/env.ts';
import { BUILT, CAMPAIGN } from '../root.ts';
import { assetsOf } from './assets.ts';

/** Reads what the server serves of the build, and of what was prepared from the campaign's files. */
export function builtAssets({ mode }: Pick<Env, 'mode'>, campaignFiles: AwaitedSet) {
  const font = servedFont(CAMPAIGN);
  const read = (file: string) => fs.readFileSync(path.join(BUILT.client, file), 'utf8');
  return {
    assets: assetsOf(JSON.parse(read('.vite/manifest.json')), read, font),
    serviceWorker: read('sw.js'),
    folders: { assets: BUILT.assets, font, campaignFiles, picturesChange: mode === 'demo' }, // `npm run dev` on the same port could not replace what the browser has kept
  };
}
