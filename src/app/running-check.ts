import { isLocked } from '../shared/server/folder-lock.ts';
import { ALREADY_RUNNING, databaseIn } from './data-folder.ts';

/**
 * Runs from the sources before a start builds the site, which takes a while: exits with 1 and one line if the site
 * already runs on the embedded database. Wrong settings and campaign folders are left to the check that follows.
 */
if (await isRunning()) {
  console.error(ALREADY_RUNNING);
  process.exit(1);
}

async function isRunning(): Promise<boolean> {
  try {
    const { readStorageSettings } = await import('./env.ts');
    const { databaseUrl, dataFolder } = readStorageSettings(process.env);
    return databaseUrl === undefined && isLocked(databaseIn(dataFolder));
  } catch {
    return false;
  }
}
