import type { DatabaseConnection } from '../../shared/server/database/database.ts';
import { databaseIn } from '../config/data-folder.ts';
import type { Env } from '../config/env.ts';
import { type AutomaticBackups, automaticBackups, type Reports } from './automatic-backups.ts';
import { serveArchives } from './backup-socket.ts';
import { encrypt } from './encryption.ts';
import { openBackupTarget } from './find-archive.ts';
import { rehearsalProcess } from './rehearsal-process.ts';
import { archiveFrom, archiveFromPostgres, type Storage } from './site-archive.ts';

type Settings = Storage & Pick<Env, 'backup'>;

/** The automatic backups of a running site, or null when none are configured. */
export function siteBackups(settings: Settings, connection: DatabaseConnection) {
  const { databaseUrl, dataFolder, backup, bucket } = settings;
  const { place, key } = backup;
  if (!place || !key) return null;
  const target = openBackupTarget(place, bucket);
  return automaticBackups({
    target,
    makeArchive: () =>
      encrypt(
        key,
        databaseUrl ? archiveFromPostgres(databaseUrl, settings) : archiveFrom(connection.database, settings),
      ),
    rehearse: rehearsalProcess({ key, dataFolder }),
    exclusively: async (work) => void (await connection.runAlone('automatic backup', work)),
  });
}

const FIRST_AFTER_MS = 60_000;
const EVERY_MS = 10 * 60_000;

/** Checks whether a backup is due a minute after startup and every ten minutes, without keeping the process alive. */
export function scheduleBackups(backups: AutomaticBackups, reports: Reports) {
  const run = async () => {
    await backups.check(reports);
    setTimeout(run, EVERY_MS).unref();
  };
  setTimeout(run, FIRST_AFTER_MS).unref();
}

/**
 * Lets `npm run backup` get archives from this process, which alone may read the embedded database. Resolves to a
 * function that stops it. If the socket cannot be opened, the site starts without it.
 */
export async function serveBackups(
  connection: DatabaseConnection,
  storage: Storage,
  log: (error: unknown, message: string) => void,
): Promise<() => void> {
  if (connection.kind !== 'embedded') return () => {};
  try {
    return await serveArchives(
      databaseIn(storage.dataFolder),
      () => archiveFrom(connection.database, storage),
      (error) => log(error, 'a backup was not completed'),
    );
  } catch (error) {
    log(error, 'the socket for backups could not be opened');
    return () => {};
  }
}
