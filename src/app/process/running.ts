import { isLocked } from '../../shared/server/folder-lock.ts';
import { databaseIn } from '../config/data-folder.ts';

/**
 * Whether the site already runs on the embedded database. It does not say so of a database on PostgreSQL, which several
 * processes may use, or while the settings or the campaign's folder cannot be read, whose mistakes other checks report.
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
