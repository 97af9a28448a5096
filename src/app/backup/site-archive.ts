import { existsSync, statSync } from 'node:fs';
import path from 'node:path';
import packageJson from '../../../package.json' with { type: 'json' };
import type { Database } from '../../shared/server/database/database.ts';
import { dataIn } from '../../shared/server/database/embedded-postgres.ts';
import { openWholeEmbedded, openWholePostgres } from '../../shared/server/database/whole-database.ts';
import { DataFolderInUse } from '../../shared/server/folder-lock.ts';
import { databaseIn } from '../config/data-folder.ts';
import type { Env } from '../config/env.ts';
import { CommandRefused } from '../process/command-refused.ts';
import { askSite } from '../process/command-socket.ts';
import { archiveOf } from './archive.ts';
import { openBucketMedia } from './bucket-media.ts';
import { type MediaFiles, mediaFolder } from './media-folder.ts';
import { takeSnapshot } from './snapshot.ts';

/**
 * Where the socket for commands has an archive, which is not encrypted: the command encrypts it with its own key.
 */
export const ARCHIVE_PATH = '/';

/** Where a site's data is. */
export type Storage = Pick<Env, 'databaseUrl' | 'dataFolder' | 'bucket'>;

/** Opens the media of a site, which are in a bucket or in the data folder. */
export const mediaOf = ({ bucket, dataFolder }: Storage): MediaFiles =>
  bucket ? openBucketMedia(bucket) : mediaFolder(path.join(dataFolder, 'medios'));

/** Yields the bytes of an archive of a database and the site's media, not yet encrypted. */
export async function* archiveFrom(database: Database, storage: Storage): AsyncGenerator<Uint8Array> {
  const media = mediaOf(storage);
  const snapshot = await takeSnapshot(database, storage.dataFolder);
  try {
    yield* archiveOf({ snapshot, media, release: packageJson.version });
  } finally {
    await snapshot.close();
  }
}

/** Yields the bytes of an archive of a PostgreSQL server's database and the site's media. */
export async function* archiveFromPostgres(url: string, storage: Storage): AsyncGenerator<Uint8Array> {
  const { database, close } = await openWholePostgres(url);
  try {
    yield* archiveFrom(database, storage);
  } finally {
    await close();
  }
}

/**
 * Yields the bytes of an archive of the embedded database and the media. While the site is running, the site makes the
 * archive. Throws CommandRefused when there is no database.
 */
export async function* archiveFromEmbedded(storage: Storage): AsyncGenerator<Uint8Array> {
  const { dataFolder } = storage;
  const folder = requireDatabaseIn(dataFolder);
  const opened = await openUnlessRunning(folder);
  if (!opened) {
    yield* askSite(folder, ARCHIVE_PATH);
    return;
  }
  try {
    yield* archiveFrom(opened.database, storage);
  } finally {
    await opened.close();
  }
}

/** Opens the embedded database in `folder`. Resolves to null while the site is running, which can then be asked. */
export const openUnlessRunning = (folder: string) =>
  openWholeEmbedded(folder).catch((error: unknown) => {
    if (error instanceof DataFolderInUse) return null;
    throw error;
  });

/** Returns the folder of the embedded database. Throws CommandRefused when there is no database in it. */
export function requireDatabaseIn(dataFolder: string): string {
  const folder = databaseIn(dataFolder);
  if (existsSync(dataIn(folder))) return folder;
  throw new CommandRefused(`No hay una base de datos en ${dataFolder}.`);
}

/** Returns the key of the archives. Throws CommandRefused when it is missing. */
export function requireKey(key: string | undefined): string {
  if (key) return key;
  throw new CommandRefused('BACKUP_KEY: falta. Es la clave de las copias; hacela con: openssl rand -hex 32');
}

/**
 * Throws CommandRefused when the data folder belongs to another user, because the site could not open the files that
 * the user of the command would create there.
 */
export function requireOwnFolder(dataFolder: string) {
  const owner = statSync(dataFolder, { throwIfNoEntry: false })?.uid;
  if (owner === undefined || !process.getuid || owner === process.getuid()) return;
  throw new CommandRefused(
    `La carpeta ${dataFolder} es de otro usuario. Corré el comando con ese usuario, por ejemplo con sudo -u.`,
  );
}
