import { readFileSync } from 'node:fs';
import path from 'node:path';
import { TOOLS } from './dependency-policy.mjs';

/**
 * @typedef {object} LockedPackage an entry of package-lock.json
 * @property {string} [name]
 * @property {string} [version]
 * @property {string} [license]
 * @property {boolean} [link] whether it is a folder of this project
 * @property {Record<string, string>} [dependencies]
 * @property {Record<string, string>} [devDependencies]
 * @property {Record<string, string>} [optionalDependencies]
 * @property {Record<string, string>} [peerDependencies]
 */

/**
 * Reads the packages of package-lock.json by the folder in which each is installed. The root itself has the folder ''
 * and the package of the tools 'tests/tools'.
 * @param {string} root
 * @returns {Record<string, LockedPackage>}
 */
export function lockedPackages(root) {
  return JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8')).packages;
}

/**
 * Returns the name of the package that is installed in a folder.
 * @param {string} folder
 */
export const nameOf = (folder) => folder.slice(folder.lastIndexOf('node_modules/') + 'node_modules/'.length);

/**
 * Returns the folders of all packages of which something may be distributed: those that a production install or dist/
 * needs, directly or indirectly. Tools and packages that only tools need are left out.
 * @param {Record<string, LockedPackage>} packages
 */
export function distributedFolders(packages) {
  /** @type {Set<string>} */
  const found = new Set();
  const { dependencies, devDependencies } = packages[''] ?? {};
  const bundled = Object.keys(devDependencies ?? {}).filter((name) => !TOOLS.includes(name));
  const waiting = [...Object.keys(dependencies ?? {}), ...bundled].map((name) => ({ name, from: '' }));
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const folder = folderOf(next.name, next.from, packages);
    if (!folder || found.has(folder)) continue;
    found.add(folder);
    const { dependencies, optionalDependencies, peerDependencies } = packages[folder] ?? {};
    for (const name of Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies }))
      waiting.push({ name, from: folder });
  }
  return found;
}

/**
 * Finds a package like Node does: in the node_modules of the folder that needs it, else further up.
 * @param {string} name
 * @param {string} from
 * @param {Record<string, LockedPackage>} packages
 * @returns {string | undefined}
 */
function folderOf(name, from, packages) {
  const folder = path.posix.join(from, 'node_modules', name);
  if (packages[folder]) return folder;
  if (from === '') return undefined;
  return folderOf(name, from.slice(0, Math.max(0, from.lastIndexOf('/node_modules/'))), packages);
}
