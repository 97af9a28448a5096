import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { withLock } from './lock.mjs';

/**
 * A product that is generated from other files, for example a build. It is fresh while its stamp file contains the
 * fingerprint of those files.
 * @typedef {{ stamp: string, lock: string, fingerprint: () => string, make: (lock: number) => Promise<void> }} Product
 */

/**
 * Makes the product unless it is fresh. The stamp file is removed first and written last, so that a product that a
 * crash left incomplete is made again.
 * @param {Product} product
 */
export async function ensureFresh({ stamp, lock, fingerprint, make }) {
  const isFresh = () => readText(stamp) === fingerprint();
  if (isFresh()) return;
  await withLock(lock, async (held) => {
    if (isFresh()) return;
    rmSync(stamp, { force: true });
    // The fingerprint is taken before the work, so that an edit during the work makes the product stale.
    const madeFrom = fingerprint();
    await make(held);
    replaceFile(stamp, madeFrom);
  });
}

/**
 * A hash over the names and contents of files and folders. A missing file changes the hash as well.
 * @param {string} root
 * @param {string[]} paths relative to the root
 * @param {unknown} [circumstances] anything else the product depends on
 */
export function fingerprintOf(root, paths, circumstances = null) {
  const hash = createHash('sha256').update(JSON.stringify(circumstances));
  for (const file of paths.flatMap((entry) => filesUnder(root, entry))) {
    const content = readFileSync(path.join(root, file));
    hash.update(`\n${file}\n${content.length}\n`).update(content);
  }
  return hash.digest('hex');
}

/**
 * @param {string} root
 * @param {string} entry
 * @returns {string[]}
 */
function filesUnder(root, entry) {
  const stats = statSync(path.join(root, entry), { throwIfNoEntry: false });
  if (!stats?.isDirectory()) return stats?.isFile() ? [entry] : [];
  const names = readdirSync(path.join(root, entry)).sort();
  return names.flatMap((name) => filesUnder(root, path.join(entry, name)));
}

/**
 * Writes a file atomically: a reader never sees a part of it, not even after a crash.
 * @param {string} file
 * @param {string | Uint8Array} content
 */
export function replaceFile(file, content) {
  const beside = `${file}.${process.pid}.part`;
  writeFileSync(beside, content);
  renameSync(beside, file);
}

/**
 * @param {string} file
 * @returns {string | undefined} undefined when there is no such file
 */
export function readText(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}
