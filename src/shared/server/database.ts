import type { PGlite } from '@electric-sql/pglite';
import { sql } from 'drizzle-orm';
import { drizzle as drizzleNodePostgres } from 'drizzle-orm/node-postgres';
import { migrate as migrateNodePostgres } from 'drizzle-orm/node-postgres/migrator';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite';
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator';
import pg from 'pg';
import { openEmbeddedPostgres } from './embedded-postgres.ts';

/** One PostgreSQL dialect, whichever of the two servers is behind it. A transaction is one as well. */
export type Database = PgDatabase<PgQueryResultHKT>;

export interface DatabaseConnection {
  database: Database;
  kind: 'embedded' | 'postgres';
  /** Resolves when the database answers; rejects within 3 s when it does not. */
  ping(): Promise<void>;
  /**
   * Calls `listener` after every commit that `channel` tells of, by whomever, with the table that was changed; without
   * one after a lost connection came back: then anything may have changed.
   */
  onChange(channel: ChangeChannel, listener: (table?: string) => void): Promise<void>;
  close(): Promise<void>;
}

/** Told by the triggers of db/migrations: what visitors read was changed, or what they sent. */
export type ChangeChannel = 'content_changed' | 'inbox_changed';

export interface DatabasePlace {
  /** postgres://… ; without it the embedded database in `folder` is opened. */
  url?: string | undefined;
  folder: string;
  migrationsFolder: string;
}

/** Opens the database with every migration applied. Throws DataFolderError for an unusable folder. */
export const openDatabase = async (place: DatabasePlace): Promise<DatabaseConnection> =>
  place.url
    ? openPostgres(place.url, place.migrationsFolder)
    : connectEmbedded(await openEmbeddedPostgres(place.folder), place.migrationsFolder);

/** A connection over a PGlite that is already open; tests open theirs in memory. */
export async function connectEmbedded(client: PGlite, migrationsFolder: string): Promise<DatabaseConnection> {
  const database = drizzlePglite({ client });
  await migratePglite(database, { migrationsFolder });
  return {
    database: database as unknown as Database,
    kind: 'embedded',
    ping: async () => void (await client.query('select 1')),
    onChange: async (channel, listener) => void (await client.listen(channel, listener)),
    close: () => client.close(),
  };
}

async function openPostgres(url: string, migrationsFolder: string): Promise<DatabaseConnection> {
  const pool = new pg.Pool({
    connectionString: url,
    max: 10,
    connectionTimeoutMillis: 3_000,
    query_timeout: 5_000,
    statement_timeout: 5_000,
  });
  pool.on('error', () => {}); // an idle connection that broke: the pool drops it, the next query opens another
  await migrateUnderLock(url, migrationsFolder);
  const database = drizzleNodePostgres({ client: pool });
  const listening = new AbortController();
  return {
    database: database as unknown as Database,
    kind: 'postgres',
    ping: async () => void (await database.execute(sql`select 1`)),
    onChange: (channel, listener) => listenForever({ url, channel, listener, signal: listening.signal }),
    close: async () => {
      listening.abort();
      await pool.end();
    },
  };
}

/** Several instances may start at once; one migrates, the others wait for it. */
async function migrateUnderLock(url: string, migrationsFolder: string) {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  await client.connect();
  try {
    await client.query(`select pg_advisory_lock(hashtext('migrations'))`);
    await migrateNodePostgres(drizzleNodePostgres({ client }), { migrationsFolder });
  } finally {
    await client.end(); // the session's lock goes with it
  }
}

interface Listening {
  url: string;
  channel: ChangeChannel;
  listener: (table?: string) => void;
  signal: AbortSignal;
}

const RECONNECT_AFTER_MS = 1_000;

/** Resolves once it listens; afterwards keeps a connection of its own alive until `signal` aborts. */
async function listenForever(options: Listening): Promise<void> {
  const { url, channel, listener, signal } = options;
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 3_000, keepAlive: true });
  const reconnect = async () => {
    if (signal.aborted) return;
    try {
      await listenForever(options);
      listener(); // what changed while nobody listened is not known
    } catch {
      setTimeout(reconnect, RECONNECT_AFTER_MS).unref();
    }
  };
  client.on('notification', ({ payload }) => listener(payload));
  client.on('error', () => {});
  await client.connect();
  await client.query(`listen ${channel}`);
  client.once('end', () => setTimeout(reconnect, RECONNECT_AFTER_MS).unref());
  signal.addEventListener('abort', () => void client.end().catch(() => {}), { once: true });
}
