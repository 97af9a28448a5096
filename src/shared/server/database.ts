import type { PGlite } from '@electric-sql/pglite';
import { sql } from 'drizzle-orm';
import { drizzle as drizzleNodePostgres } from 'drizzle-orm/node-postgres';
import { migrate as migrateNodePostgres } from 'drizzle-orm/node-postgres/migrator';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite';
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator';
import pg from 'pg';
import { isDatabaseFailure, reachingDatabase } from './database-failures.ts';
import { type MaintenanceOptions, maintainEmbedded } from './embedded-maintenance.ts';
import { dataIn, openEmbeddedPostgres } from './embedded-postgres.ts';

/** PostgreSQL through drizzle, embedded or on a server. A transaction has the same type. */
export type Database = PgDatabase<PgQueryResultHKT>;

export interface DatabaseConnection {
  database: Database;
  kind: 'embedded' | 'postgres';
  /** Resolves when the database answers; rejects when it does not answer within 3 s. */
  ping(): Promise<void>;
  /**
   * Calls `listener` with the changed table after every commit that notifies `channel`, and without a table after a
   * lost connection is back, because then anything may have changed.
   */
  onChange(channel: ChangeChannel, listener: (table?: string) => void): Promise<void>;
  /** Starts the maintenance of the embedded database; a PostgreSQL server does its own. */
  maintain?: (options: Pick<MaintenanceOptions, 'idleFor' | 'report'>) => void;
  close(): Promise<void>;
}

/** The notifications of the triggers in db/migrations: published content changed, or visitors' submissions changed. */
export type ChangeChannel = 'content_changed' | 'inbox_changed';

export interface DatabaseSettings {
  /** postgres://…; without it the embedded database in `folder` is opened. */
  url?: string | undefined;
  folder: string;
  migrationsFolder: string;
  /** Called once with the migrated database before it is used. */
  prepare?: (database: Database) => Promise<void>;
  /** Without it, a PostgreSQL server that is away is an error. */
  awayAtStart?: AwayAtStart | undefined;
}

/** Lets the server start while its PostgreSQL is away: every query fails until it is reached, migrated and prepared. */
export interface AwayAtStart {
  /** Called once, when waiting begins. */
  waiting(error: unknown): void;
  /** Called when the database was reached but could not be migrated or prepared. */
  failed(error: unknown): void;
}

/**
 * Opens the database and applies all migrations. Throws DataFolderError for an unusable folder, and DatabaseUnreachable
 * for a server that is away, unless the caller can start without it.
 */
export async function openDatabase({ url, ...settings }: DatabaseSettings): Promise<DatabaseConnection> {
  if (url) return openPostgres({ url, ...settings });
  const postgres = await openEmbeddedPostgres(settings.folder);
  const connection = await connectEmbedded(postgres, settings.migrationsFolder);
  await settings.prepare?.(connection.database);
  let maintenance: ReturnType<typeof maintainEmbedded> | undefined;
  return {
    ...connection,
    maintain: (options) => {
      maintenance = maintainEmbedded({ postgres, data: dataIn(settings.folder), ...options });
    },
    close: async () => {
      maintenance?.stop();
      await connection.close();
    },
  };
}

/** A connection over an open PGlite; tests use it with databases in memory. */
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

type PostgresSettings = DatabaseSettings & { url: string };

async function openPostgres(settings: PostgresSettings): Promise<DatabaseConnection> {
  const { url } = settings;
  const pool = new PreparedPool({
    connectionString: url,
    max: 10,
    connectionTimeoutMillis: 3_000,
    query_timeout: 5_000,
    statement_timeout: 5_000,
  });
  pool.on('error', () => {}); // a broken idle connection: the pool removes it, and the next query opens another
  const closing = new AbortController();
  await prepareNowOrLater(settings, pool, closing.signal);
  const database = drizzleNodePostgres({ client: pool });
  return {
    database: database as unknown as Database,
    kind: 'postgres',
    ping: async () => void (await database.execute(sql`select 1`)),
    onChange: async (channel, listener) => {
      const options = { url, channel, listener, signal: closing.signal };
      if (pool.isPrepared) await listenForever(options);
      else listenLater(options);
    },
    close: async () => {
      closing.abort();
      await pool.end();
    },
  };
}

/** Replaces socket errors, and errors before the database is prepared, by DatabaseUnreachable. */
class PreparedPool extends pg.Pool {
  isPrepared = false;

  override connect(): Promise<pg.PoolClient>;
  override connect(callback: ConnectCallback): void;
  override connect(callback?: ConnectCallback): Promise<pg.PoolClient> | undefined {
    const connected = reachingDatabase(async () => {
      if (!this.isPrepared) throw new Error('The database has not been reached since the start.');
      return super.connect();
    });
    if (!callback) return connected;
    connected.then(
      (client) => callback(undefined, client, client.release.bind(client)),
      (error: Error) => callback(error, undefined, () => {}),
    );
    return undefined;
  }
}

type ConnectCallback = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  done: (release?: Error | boolean) => void,
) => void;

/** Throws when the database is away and the caller cannot start without it. */
async function prepareNowOrLater(settings: PostgresSettings, pool: PreparedPool, signal: AbortSignal) {
  const prepare = async () => {
    await migrateAndPrepare(settings);
    pool.isPrepared = true;
  };
  try {
    await prepare();
  } catch (error) {
    const { awayAtStart } = settings;
    if (!awayAtStart || !isDatabaseFailure(error)) throw error;
    awayAtStart.waiting(error);
    retryLater(signal, async () => {
      try {
        await prepare();
      } catch (laterError) {
        if (isDatabaseFailure(laterError)) throw laterError;
        awayAtStart.failed(laterError);
      }
    });
  }
}

/** Several instances may start at once: one migrates and prepares, the others wait for it. */
async function migrateAndPrepare({ url, migrationsFolder, prepare }: PostgresSettings) {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  client.on('error', () => {}); // aborts a running query as well
  await reachingDatabase(() => client.connect());
  try {
    const database = drizzleNodePostgres({ client });
    await database.execute(sql`select pg_advisory_lock(hashtext('migrations'))`);
    await migrateNodePostgres(database, { migrationsFolder });
    await prepare?.(database as unknown as Database);
  } finally {
    await client.end().catch(() => {}); // closing the session releases its lock
  }
}

interface Listening {
  url: string;
  channel: ChangeChannel;
  listener: (table?: string) => void;
  signal: AbortSignal;
}

const RECONNECT_AFTER_MS = 1_000;

/** Resolves once it listens, and keeps its own connection alive until `signal` aborts. */
async function listenForever(options: Listening): Promise<void> {
  const { url, channel, listener, signal } = options;
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 3_000, keepAlive: true });
  client.on('notification', ({ payload }) => listener(payload));
  client.on('error', () => {});
  await client.connect();
  await client.query(`listen ${channel}`);
  client.once('end', () => listenLater(options));
  signal.addEventListener('abort', () => void client.end().catch(() => {}), { once: true });
}

/**
 * Retries until it listens or `signal` aborts, and then reports a change, because changes during the interruption are
 * unknown.
 */
const listenLater = (options: Listening) =>
  retryLater(options.signal, async () => {
    await listenForever(options);
    options.listener();
  });

/** Runs `attempt` after a second, and again a second after each failure, until `signal` aborts. */
function retryLater(signal: AbortSignal, attempt: () => Promise<void>) {
  const run = async () => {
    if (!signal.aborted) await attempt().catch(() => retryLater(signal, attempt));
  };
  setTimeout(run, RECONNECT_AFTER_MS).unref();
}
