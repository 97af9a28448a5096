import fs from 'node:fs';
import path from 'node:path';
import { tryLock } from 'fs-native-extensions';

/** Thrown when the data folder cannot be used. The message is one sentence for the operator. */
export class DataFolderError extends Error {}

/** Thrown when another process has the folder. */
export class DataFolderInUse extends DataFolderError {
  constructor(folder: string) {
    super(`La carpeta de datos ${folder} ya está en uso por otro proceso.`);
  }
}

/**
 * Locks the folder for one process, because PGlite takes no lock and two processes in one folder silently destroy each
 * other's rows. The kernel releases the lock when the process ends, even after kill -9. Returns a file descriptor,
 * which the caller closes to release the lock.
 */
export function lockFolder(folder: string): number {
  const file = fs.openSync(path.join(folder, 'database.lock'), 'a', 0o600);
  if (tryLock(file)) return file;
  fs.closeSync(file);
  throw new DataFolderInUse(folder);
}
