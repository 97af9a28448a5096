import { drizzle as drizzleNodePostgres } from 'drizzle-orm/node-postgres';
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite';
import pg from 'pg';
import type { Database } from './database.ts';
import { reachingDatabase } from './database-failures.ts';
import { openEmbeddedPostgres } from './embedded-postgres.ts';

/** A database that was opened without migrations and time limits, for copying the whole of it. */
export interface WholeDatabase {
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
  // An error without a listener would end the process. A running query rejects as well.
  client.on('error', () => {});
  await reachingDatabase(() => client.connect());
  return {
    database: drizzleNodePostgres({ client }) as unknown as Database,
    close: () => client.end().catch(() => {}),
  };
}
