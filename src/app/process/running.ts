import { isLocked } from '../../shared/server/folder-lock.ts';
import { databaseIn } from '../config/data-folder.ts';

/**
 * Whether the site is already running on the embedded database. False with a PostgreSQL server, which several processes
 * may use, and if the settings or the campaign's folder have mistakes, which other checks report.
 */
export async function isRunning(): Promise<boolean> {
  try {
    const { readStorageSettings } = await import('../config/env.ts');
    const { databaseUrl, dataFolder } = readStorageSettings(process.env);
    return databaseUrl === undefined && isLocked(databaseIn(dataFolder));
  } catch {
    return false;
  }
}
