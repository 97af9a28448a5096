import { statSync } from 'node:fs';
import path from 'node:path';
import type { BucketSettings } from '../../shared/server/bucket/requests.ts';
import { CommandRefused } from '../process/command-refused.ts';
import { type BackupPlace, BUCKET_URL, backupPlaceIn } from './backup-place.ts';
import { type BackupTarget, folderTarget } from './backup-target.ts';
import { openBucketTarget } from './bucket-target.ts';
import { momentOf, newestArchive } from './retention.ts';

/** Opens a place for backups. Throws CommandRefused for a bucket without `settings`, which contain its server. */
export function openBackupTarget(place: BackupPlace, settings: BucketSettings | null): BackupTarget {
  if ('folder' in place) return folderTarget(place.folder);
  if (!settings) throw new CommandRefused('Para un s3:// hacen falta S3_ENDPOINT y las demás variables S3_.');
  return openBucketTarget({ ...settings, bucket: place.bucket }, place.prefix);
}

/**
 * Finds the archive that a path or a URL names, or the newest one if it names a folder or a prefix. Throws
 * CommandRefused when there is none.
 */
export async function findArchive(given: string, settings: BucketSettings | null) {
  const { place, name } = locate(given);
  const target = openBackupTarget(place, settings);
  const names = await target.list();
  const found = name ?? newestArchive(names);
  if (!found) throw new CommandRefused(`No hay ninguna copia en ${given}.`);
  if (!names.includes(found)) throw new CommandRefused(`No existe el archivo ${given}.`);
  return { name: found, read: () => target.read(found), target };
}

function locate(given: string): { place: BackupPlace; name?: string } {
  const isFolder = statSync(given, { throwIfNoEntry: false })?.isDirectory() ?? false;
  const name = path.posix.basename(given);
  const isArchive = BUCKET_URL.test(given) ? momentOf(name) !== null : !isFolder;
  const whole = BUCKET_URL.test(given) ? given : path.resolve(given);
  if (!isArchive) return { place: backupPlaceIn(whole, '/') };
  return { place: backupPlaceIn(whole.slice(0, -name.length), '/'), name };
}
