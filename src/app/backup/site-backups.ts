import type { DatabaseConnection } from '../../shared/server/database/database.ts';
import type { Env } from '../config/env.ts';
import { type AutomaticBackups, automaticBackups, type Reports } from './automatic-backups.ts';
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
