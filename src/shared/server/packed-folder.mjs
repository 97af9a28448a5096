import fs from 'node:fs';
import path from 'node:path';
import { deserialize, serialize } from 'node:v8';
import { gunzipSync, gzipSync } from 'node:zlib';

/**
 * A folder packed into one file. Each file in it is compressed separately, so that unpacking needs no more memory than
 * the largest file. The build packs the folder, and the server unpacks it.
 * @typedef {{ name: string, content: Uint8Array | null }} Entry `content` is null for a folder
 */

/**
 * @param {string} folder
 * @returns {Uint8Array}
 */
export function packFolder(folder) {
  /** @type {Entry[]} */
  const entries = fs
    .readdirSync(folder, { recursive: true, withFileTypes: true })
    .map((entry) => ({ entry, file: path.join(entry.parentPath, entry.name) }))
    .map(({ entry, file }) => ({
      name: path.relative(folder, file),
      content: entry.isDirectory() ? null : gzipSync(fs.readFileSync(file)),
    }))
    .sort((a, b) => (a.name < b.name ? -1 : 1)); // a folder comes before its contents
  return serialize(entries);
}

/**
 * Writes the packed files into a new folder that only this user can read.
 * @param {string} packed the path of the file
 * @param {string} folder
 */
export function unpackFolder(packed, folder) {
  fs.mkdirSync(folder, { mode: 0o700 });
  /** @type {Entry[]} */
  const entries = deserialize(fs.readFileSync(packed));
  for (const { name, content } of entries) {
    const target = path.join(folder, name);
    if (content) fs.writeFileSync(target, gunzipSync(content), { mode: 0o600 });
    else fs.mkdirSync(target, { mode: 0o700 });
  }
}
