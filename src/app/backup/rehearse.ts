import { rm } from 'node:fs/promises';
import { openWholeEmbedded } from '../../shared/server/database/whole-database.ts';
import { type AboutArchive, readArchive } from './archive.ts';
import { load } from './load.ts';
import { checkMigration } from './restore.ts';

interface Options {
  /** The decrypted bytes of an archive. */
  archive: AsyncIterable<Uint8Array>;
  /** A folder that is used for this only, and is removed before and afterwards. */
  folder: string;
  migrationsFolder: string;
  /** A packed database, from which the temporary one is made. */
  emptyDatabase?: string;
}

/**
 * Restores an archive's database into a temporary embedded database, compares rows and hashes, and checks the hash of
 * every medium without storing it. Resolves to what the archive contains; throws when it could not be restored.
 */
export async function rehearse(options: Options): Promise<AboutArchive> {
  const { archive, folder, migrationsFolder, emptyDatabase } = options;
  await rm(folder, { recursive: true, force: true });
  try {
    return await readArchive(archive, {
      about: (about) => checkMigration(about, migrationsFolder),
      database: async (lines, about) => {
        const { database, close } = await openWholeEmbedded(folder, emptyDatabase);
        await database
          .transaction((transaction) => load({ transaction, migrationsFolder, about, lines }))
          .finally(close);
      },
    });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
