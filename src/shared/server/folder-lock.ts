import fs from 'node:fs';
import path from 'node:path';
import { tryLock } from 'fs-native-extensions';

/** The folder cannot be used; the message is one sentence for the operator. */
export class DataFolderError extends Error {}

/**
 * PGlite takes no lock of its own, and two processes in one folder silently destroy each other's rows. The kernel gives
 * this lock to one process and releases it when the process ends, even after kill -9; the lock file stays. Returns the
 * file descriptor, which the caller closes at the end.
 */
export function lockFolder(folder: string): number {
  const file = fs.openSync(path.join(folder, 'database.lock'), 'a', 0o600);
  if (tryLock(file)) return file;
  fs.closeSync(file);
  throw new DataFolderError(`La carpeta de datos ${folder} ya está en uso por otro proceso.`);
}
