import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliDecompressSync, constants } from 'node:zlib';
import { ROOT } from '../../src/app/root.ts';
import { DETOUR } from '../../src/features/delivery-rounds/contract.ts';

/** Data folders that earlier releases made: see scripts/release-fixture.mjs. */
const FOLDER = path.join(ROOT, 'tests/releases');
export const RELEASES = readdirSync(FOLDER);

/** The releases that showed straight-line distances between stops instead of estimated walking distances. */
const SHOWED_STRAIGHT_LINES = new Set(['0.1.0', '0.2.0']);

interface Shown {
  /** The login of an administrator whose account is in the data folder. */
  staff: { email: string; password: string };
  /** What the release itself returned for each path. */
  shown: Record<string, unknown>;
}

/** Unpacks the data folder of a release into `folder`, and returns what that release showed of it. */
export function unpackRelease(release: string, folder: string): Shown {
  const archive = readFileSync(path.join(FOLDER, release, 'data.tar.br'));
  const tar = brotliDecompressSync(archive, { params: { [constants.BROTLI_DECODER_PARAM_LARGE_WINDOW]: 1 } });
  mkdirSync(folder, { recursive: true });
  execFileSync('tar', ['-xf', '-', '-C', folder], { input: tar });
  const shown = readFileSync(path.join(FOLDER, release, 'shown.json'), 'utf8');
  return JSON.parse(shown, (key, value) =>
    key === 'metros' && SHOWED_STRAIGHT_LINES.has(release) ? value * DETOUR : value,
  );
}
