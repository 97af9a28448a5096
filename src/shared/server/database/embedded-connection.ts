import type { PGlite } from '@electric-sql/pglite';
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite';
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator';
import type { Database, DatabaseConnection, DatabaseSettings } from './database.ts';
import { copyEmbedded } from './embedded-copy.ts';
import { openEmbeddedPostgres } from './embedded-postgres.ts';
import { migrateFrom, noteRelease, pendingUpgrade } from './upgrade.ts';

/** Opens and migrates the embedded database. A copy of its files is made before migrations change it. */
export async function openMigratedEmbedded({
  folder,
  emptyDatabase,
  migrationsFolder,
  release,
  upgraded,
}: DatabaseSettings) {
  let postgres = await openEmbeddedPostgres(folder, emptyDatabase);
  try {
    const pending = await pendingUpgrade(wrapped(postgres), migrationsFolder);
    let copy: string | null = null;
    if (pending) {
      await postgres.close(); // files of an open database cannot be copied
      copy = await copyEmbedded(folder);
      postgres = await openEmbeddedPostgres(folder);
    }
    const connection = await connectEmbedded(postgres, migrationsFolder, pending?.from);
    if (pending) upgraded?.({ ...pending, copy });
    if (release) await noteRelease(connection.database, release);
    return { postgres, connection };
  } catch (error) {
    await postgres.close().catch(() => {}); // frees the folder, without hiding the first error
    throw error;
  }
}

const wrapped = (client: PGlite) => drizzlePglite({ client }) as unknown as Database;

/**
 * Applies the migrations to an open PGlite database and wraps it in a DatabaseConnection. Tests use it with in-memory
 * databases.
 */
export async function connectEmbedded(
  client: PGlite,
  migrationsFolder: string,
  from: string | null = null,
): Promise<DatabaseConnection> {
  const database = drizzlePglite({ client });
  await migrateFrom(from, () => migratePglite(database, { migrationsFolder }));
  return {
    database: database as unknown as Database,
    kind: 'embedded',
    ping: async () => void (await client.query('select 1')),
    onChange: async (channel, listener) => void (await client.listen(channel, listener)),
    runAlone: async (_, work) => {
      await work(); // only one process can open an embedded database
      return true;
    },
    close: () => client.close(),
  };
}
