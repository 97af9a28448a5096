import type { Database } from '../../shared/server/database/database.ts';
import { isKnownMigration } from '../../shared/server/database/migrations.ts';
import { CommandRefused } from '../process/command-refused.ts';
import { type AboutArchive, readArchive } from './archive.ts';
import { UnreadableArchive } from './byte-reader.ts';
import { decrypt } from './encryption.ts';
import { load } from './load.ts';
import type { MediaFiles } from './media-folder.ts';
import type { RestoreTarget } from './restore-target.ts';

interface Options {
  /** Yields the bytes of the encrypted archive, from the beginning at each call. */
  read: () => AsyncIterable<Uint8Array>;
  secret: string;
  target: RestoreTarget;
  media: MediaFiles;
  migrationsFolder: string;
  /** Whether an existing database and media may be replaced. */
  overwrite: boolean;
  /** Runs in the transaction, after the rows are loaded and compared. */
  restored?: (transaction: Database) => Promise<void>;
  progress?: (line: string) => void;
}

interface Restored {
  about: AboutArchive;
  media: number;
}

/**
 * Restores an archive. The whole archive is verified before anything is changed, and the former database and media are
 * replaced only at the end. Throws UnreadableArchive, CommandRefused if there are data and `overwrite` is false, and
 * errors of the database and the file system.
 */
export async function restore(options: Options): Promise<Restored> {
  const { read, secret, target, migrationsFolder, overwrite, progress = () => {} } = options;
  if (!overwrite) await refuseUnlessEmpty(target, options.media);
  progress('Verificando la copia…');
  const archive = () => decrypt(secret, read());
  const about = await readArchive(archive(), { about: (found) => checkMigration(found, migrationsFolder) });
  progress('La copia está entera. Restaurando…');
  const replacement = options.media.replacement();
  let media = 0;
  try {
    await target.replace(async (transaction) => {
      await readArchive(archive(), {
        database: (lines) => load({ transaction, migrationsFolder, about, lines }),
        medium: async (name, content) => {
          await replacement.write(name, content);
          media++;
        },
      });
      await options.restored?.(transaction);
    });
    await replacement.finish();
  } finally {
    await replacement.discard();
  }
  return { about, media };
}

async function refuseUnlessEmpty(target: RestoreTarget, media: MediaFiles) {
  const hint = 'Para reemplazar lo que hay, agregá --overwrite.';
  if (!(await target.isEmpty())) throw new CommandRefused(`La base de datos no está vacía. ${hint}`);
  if ((await media.names()).length > 0)
    throw new CommandRefused(`Ya hay fotos o videos en el lugar de los medios. ${hint}`);
}

/** Throws UnreadableArchive for an archive of a newer release, whose tables this program does not know. */
export function checkMigration({ migration, release }: AboutArchive, migrationsFolder: string) {
  if (!isKnownMigration(migrationsFolder, migration))
    throw new UnreadableArchive(`la hizo una versión más nueva (${release}); restaurala con esa versión`);
}
