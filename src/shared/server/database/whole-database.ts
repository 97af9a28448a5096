import { drizzle as drizzleNodePostgres } from 'drizzle-orm/node-postgres';
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite';
import pg from 'pg';
import type { Database } from './database.ts';
import { reachingDatabase } from './database-failures.ts';
import { openEmbeddedPostgres } from './embedded-postgres.ts';

/** A database that is neither migrated nor limited in time, for copying all of it. */
interface WholeDatabase {
  database: Database;
  close(): Promise<void>;
}

/**
 * Opens the embedded database in `folder`, which is made from the packed `emptyDatabase` when there is none. Throws
 * DataFolderError while the site is running.
 */
export async function openWholeEmbedded(folder: string, emptyDatabase?: string): Promise<WholeDatabase> {
  const client = await openEmbeddedPostgres(folder, emptyDatabase);
  return { database: drizzlePglite({ client }) as unknown as Database, close: () => client.close() };
}

/** Connects to a PostgreSQL server with a single connection. Throws DatabaseUnreachable. */
export async function openWholePostgres(url: string): Promise<WholeDatabase> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  client.on('error', () => {}); // without a listener this error would end the process; a running query rejects as well
  await reachingDatabase(() => client.connect());
  return {
    database: drizzleNodePostgres({ client }) as unknown as Database,
    close: () => client.end().catch(() => {}),
  };
}
