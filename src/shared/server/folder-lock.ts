import fs from 'node:fs';
import path from 'node:path';
import { tryLock } from 'fs-native-extensions';

/** The folder cannot be used: its reason is one sentence for the person at the console. */
export class DataFolderError extends Error {}

/**
 * PGlite takes no lock of its own, and two processes on one folder silently destroy each other's rows. The kernel gives
 * this lock to one of them and takes it back with the process, even after kill -9; the file itself stays.
 * Returns its descriptor, which is to be closed at the end.
 */
export function lockFolder(folder: string): number {
  const file = fs.openSync(path.join(folder, 'database.lock'), 'a', 0o600);
  if (tryLock(file)) return file;
  fs.closeSync(file);
  throw new DataFolderError(`La carpeta de datos ${folder} ya está en uso por otro proceso.`);
}
