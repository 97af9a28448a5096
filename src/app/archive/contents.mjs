import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** The list of an archive's files with their sizes in bytes, at the top of the archive. */
export const CONTENTS = 'contents.json';

/**
 * Writes the list of all files below the folder of an archive into it.
 * @param {string} folder
 */
export function writeContents(folder) {
  const files = filesBelow(folder).sort();
  const sizes = Object.fromEntries(files.map((file) => [file, statSync(path.join(folder, file)).size]));
  writeFileSync(path.join(folder, CONTENTS), `${JSON.stringify(sizes, null, 0)}\n`);
}

/**
 * Returns the files of an unpacked archive that are missing or have another size. Their contents are not read, because
 * that would take longer than the rest of the start.
 * @param {string} folder
 * @returns {string[]} paths relative to the folder
 */
export function damagedFiles(folder) {
  const sizes = readSizes(path.join(folder, CONTENTS));
  if (!sizes) return [CONTENTS];
  return Object.entries(sizes).flatMap(([file, size]) =>
    statSync(path.join(folder, file), { throwIfNoEntry: false })?.size === size ? [] : [file],
  );
}

/**
 * @param {string} file
 * @returns {Record<string, number> | undefined}
 */
function readSizes(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}

/**
 * @param {string} folder
 * @returns {string[]} paths relative to the folder
 */
export function filesBelow(folder, under = '') {
  return readdirSync(path.join(folder, under), { withFileTypes: true }).flatMap((entry) => {
    const file = path.join(under, entry.name);
    if (entry.isDirectory()) return filesBelow(folder, file);
    return entry.isFile() ? [file] : [];
  });
}
