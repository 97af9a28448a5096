import {
  ERASURES_FILE,
  type ErasureFile,
  erasureFileIn,
  erasureListIn,
  mergedErasures,
} from '../../features/people/server/erasure-file.ts';
import type { Env } from '../config/env.ts';
import { type BackupTarget, readBeside, writeBeside } from './backup-target.ts';
import { openBackupTarget } from './find-archive.ts';

/** The list of erased persons, as a file beside the backups. */
export const erasuresBeside = (target: BackupTarget): ErasureFile => ({
  async read() {
    const text = await readBeside(target, ERASURES_FILE);
    return text === null ? null : erasureListIn(text);
  },
  write: (list) => writeBeside(target, ERASURES_FILE, list),
});

/** The lists of erased persons of a site: the one in its data folder, and the one beside its automatic backups. */
export function erasureFilesOf({
  dataFolder,
  backup,
  bucket,
}: Pick<Env, 'dataFolder' | 'backup' | 'bucket'>): ErasureFile[] {
  const inFolder = erasureFileIn(dataFolder);
  return backup.place ? [inFolder, erasuresBeside(openBackupTarget(backup.place, bucket))] : [inFolder];
}

/**
 * Adds the erasures from the list beside an archive to the list in the data folder, which the next start applies.
 * Returns the number of erasures in the data folder's list.
 */
export async function copyErasures(from: ErasureFile, to: ErasureFile): Promise<number> {
  const beside = await from.read();
  const own = await to.read();
  if (!beside) return own?.erasures.length ?? 0;
  const erasures = mergedErasures(own?.erasures ?? [], beside.erasures);
  await to.write({ key: beside.key, erasures });
  return erasures.length;
}
