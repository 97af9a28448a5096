import { existsSync, mkdirSync, readdirSync, renameSync, rmdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { DataFolderError } from '../../shared/server/folder-lock.ts';
import { CAMPAIGN_FILES_FOLDER, DATABASE_FOLDER, databaseIn } from './data-folder.ts';

/** Subfolder of the data folder for the data of campaigns whose campaign folder is not in use. */
const OTHERS = 'otras-campanas';

/** Returns the folder for the data of a campaign while the site uses another campaign's folder. */
export const keptDataOf = (dataFolder: string, id: string) => path.join(dataFolder, OTHERS, id);

/**
 * Moves everything in the data folder to the folder for the data of the campaign with this id. Throws if that folder
 * already contains a database.
 */
export function setAside(dataFolder: string, id: string): void {
  const kept = keptDataOf(dataFolder, id);
  if (existsSync(databaseIn(kept))) throw new DataFolderError(`Ya hay datos en ${kept}.`);
  mkdirSync(kept, { recursive: true, mode: 0o700 });
  moveAll(dataFolder, kept);
}

/** Brings back the data of the campaign with this id that were set aside. Returns whether there were any. */
export function bringBack(dataFolder: string, id: string): boolean {
  const kept = keptDataOf(dataFolder, id);
  if (existsSync(databaseIn(dataFolder)) || !existsSync(databaseIn(kept))) return false;
  moveAll(kept, dataFolder, { replace: true });
  rmdirSync(kept);
  return true;
}

/** These are made from the campaign's folder again, perhaps at this moment. */
const STAYING = [OTHERS, CAMPAIGN_FILES_FOLDER];

/**
 * Moves all files and folders, the database last, so that the next start can finish an interrupted move. If both
 * folders have a file of the same name, an interrupted start created one of them anew. It is removed: the one in `to`
 * if `replace` is set, and otherwise the one in `from`.
 */
function moveAll(from: string, to: string, { replace = false } = {}) {
  const names = readdirSync(from).filter((name) => ![...STAYING, DATABASE_FOLDER].includes(name));
  for (const name of [...names, DATABASE_FOLDER]) {
    const [source, target] = [path.join(from, name), path.join(to, name)];
    if (existsSync(target)) {
      if (!replace) {
        rmSync(source, { recursive: true });
        continue;
      }
      rmSync(target, { recursive: true });
    }
    renameSync(source, target);
  }
}
