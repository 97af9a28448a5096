import { rm } from 'node:fs/promises';
import type { Database } from '../../shared/server/database/database.ts';
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
export async function rehearse({ archive, folder, ...made }: Options): Promise<AboutArchive> {
  await rm(folder, { recursive: true, force: true });
  let about: AboutArchive | undefined;
  try {
    return await readArchive(archive, {
      about: (found) => {
        checkMigration(found, made.migrationsFolder);
        about = found;
      },
      database: async (lines) => {
        if (about) await loadAside({ ...made, folder, about, lines });
      },
    });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

interface Aside {
  folder: string;
  migrationsFolder: string;
  emptyDatabase?: string;
  about: AboutArchive;
  lines: AsyncIterable<string>;
}

async function loadAside({ folder, emptyDatabase, ...archived }: Aside) {
  const { database, close } = await openWholeEmbedded(folder, emptyDatabase);
  try {
    await database.transaction((transaction) =>
      load({ ...archived, transaction: transaction as unknown as Database }),
    );
  } finally {
    await close();
  }
}
