import type { DatabaseConnection } from '../../shared/server/database/database.ts';
import { ARCHIVE_PATH, archiveFrom, type Storage } from '../backup/site-archive.ts';
import { CHANGES_PATH, readChanges } from '../campaign-export/changes.ts';
import { databaseIn } from '../config/data-folder.ts';
import { packedCopy, STATIC_COPY_PATH } from '../static-copy/packed-copy.ts';
import type { MakeStaticCopy } from '../static-copy/static-copy.ts';
import { serveCommands } from './command-socket.ts';

/**
 * Lets commands read rows through this process, which alone may read the embedded database. Resolves to a function that
 * stops it. If the socket cannot be opened, the site starts without it.
 */
export async function answerCommands(
  connection: DatabaseConnection,
  storage: Storage,
  makeStaticCopy: MakeStaticCopy,
  log: (error: unknown, message: string) => void,
): Promise<() => void> {
  if (connection.kind !== 'embedded') return () => {};
  const { database } = connection;
  try {
    return await serveCommands(
      databaseIn(storage.dataFolder),
      {
        [ARCHIVE_PATH]: () => archiveFrom(database, storage),
        [CHANGES_PATH]: async function* () {
          yield Buffer.from(JSON.stringify(await readChanges(database)));
        },
        [STATIC_COPY_PATH]: () => packedCopy(makeStaticCopy),
      },
      (error) => log(error, 'an answer to a command was not completed'),
    );
  } catch (error) {
    log(error, 'the socket for commands could not be opened');
    return () => {};
  }
}
