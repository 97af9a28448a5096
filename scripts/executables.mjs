import { accessSync, constants } from 'node:fs';
import path from 'node:path';

/**
 * @param {string} name
 * @returns {string | undefined} the path of a program that the shell would find
 */
export function findInPath(name) {
  const folders = (process.env.PATH ?? '').split(path.delimiter).filter(Boolean);
  return folders.map((folder) => path.join(folder, name)).find(isExecutable);
}

/** @param {string} file */
export function isExecutable(file) {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
