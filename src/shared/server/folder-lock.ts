import fs from 'node:fs';
import path from 'node:path';
import { tryLock } from 'fs-native-extensions';

/** Thrown when the data folder cannot be used. The message is one sentence for the operator. */
export class DataFolderError extends Error {}

/** Thrown when another process uses the folder. */
export class DataFolderInUse extends DataFolderError {
  constructor(folder: string) {
    super(`La carpeta de datos ${folder} ya está en uso por otro proceso.`);
  }
}

/** Makes a folder that only this user can enter. Throws DataFolderError when nothing can be written there. */
export function makePrivateFolder(folder: string): void {
  try {
    fs.mkdirSync(folder, { recursive: true, mode: 0o700 });
    fs.chmodSync(folder, 0o700); // PGlite creates world-readable files, so access to the folder is restricted
    fs.accessSync(folder, fs.constants.W_OK);
  } catch (error) {
    const reason = error instanceof Error && 'code' in error ? String(error.code) : String(error);
    throw new DataFolderError(`No se puede escribir en la carpeta de datos ${folder} (${reason}).`);
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

/** Whether another process uses the folder. Nobody uses a folder that does not exist. */
export function isLocked(folder: string): boolean {
  if (!fs.existsSync(folder)) return false;
  try {
    fs.closeSync(lockFolder(folder));
    return false;
  } catch (error) {
    if (error instanceof DataFolderInUse) return true;
    throw error;
  }
}
