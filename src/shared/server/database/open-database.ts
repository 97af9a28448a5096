import { sql } from 'drizzle-orm';
import { drizzle as drizzleNodePostgres } from 'drizzle-orm/node-postgres';
import { migrate as migrateNodePostgres } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import { retryLater } from '../retry-later.ts';
import { traceQueries } from '../spans.ts';
import type { Database, DatabaseConnection, DatabaseSettings } from './database.ts';
import { isDatabaseFailure, reachingDatabase } from './database-failures.ts';
import { listenForever, listenLater } from './database-listener.ts';
import { openMigratedEmbedded } from './embedded-connection.ts';
import { maintainEmbedded } from './embedded-maintenance.ts';
import { dataIn } from './embedded-postgres.ts';
import { ClosingClient } from './postgres-client.ts';
import { migrateFrom, noteRelease, pendingUpgrade } from './upgrade.ts';

/**
 * Opens the database and applies all migrations. Throws DataFolderError for an unusable folder, and DatabaseUnreachable
 * for an unreachable PostgreSQL server unless `awayAtStart` is set.
 */
export async function openDatabase({ url, ...settings }: DatabaseSettings): Promise<DatabaseConnection> {
  if (url) return openPostgres({ url, ...settings });
  const { postgres, connection } = await openMigratedEmbedded(settings);
  try {
    await settings.prepare?.(connection.database);
  } catch (error) {
    await connection.close(); // frees the folder
    throw error;
  }
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

type PostgresSettings = DatabaseSettings & { url: string };

async function openPostgres(settings: PostgresSettings): Promise<DatabaseConnection> {
  const { url } = settings;
  const pool = new PreparedPool({
    Client: ClosingClient,
    connectionString: url,
    max: 10,
    connectionTimeoutMillis: 3_000,
    query_timeout: 5_000,
    statement_timeout: 5_000,
  });
  pool.on('connect', traceQueries);
  pool.on('error', () => {}); // ignores a broken idle connection, which the pool replaces
  const closing = new AbortController();
  await prepareNowOrLater(settings, pool, closing.signal);
  const database = drizzleNodePostgres({ client: pool });
  return {
    database: database as unknown as Database,
    kind: 'postgres',
    ping: async () => void (await database.execute(sql`select 1`)),
    onChange: async (channel, listener, lost = () => {}) => {
      const { isOwnProcess } = pool;
      const options = { url, channel, listener, isOwnProcess, lost, signal: closing.signal };
      if (pool.isPrepared) return listenForever(options);
      lost();
      listenLater(options);
    },
    runAlone: (name, work) => runAlone(url, name, work),
    pool: () => ({
      idle: pool.idleCount,
      busy: pool.totalCount - pool.idleCount,
      waiting: pool.waitingCount,
    }),
    close: async () => {
      closing.abort();
      await pool.end();
    },
  };
}

/**
 * Connection pool that rejects with DatabaseUnreachable when connecting fails or the database is not yet migrated and
 * prepared.
 */
class PreparedPool extends pg.Pool {
  isPrepared = false;
  readonly #processes = new Map<pg.PoolClient, number>();

  constructor(config: pg.PoolConfig) {
    super(config);
    this.on('connect', (client) => this.#processes.set(client, (client as ServerProcess).processID));
    this.on('remove', (client) => this.#processes.delete(client));
  }

  readonly isOwnProcess = (id: number) => [...this.#processes.values()].includes(id);

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

/** The id of the server process of a connection, which node-postgres knows but does not declare. */
type ServerProcess = pg.PoolClient & { processID: number };

type ConnectCallback = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  done: (release?: Error | boolean) => void,
) => void;

/**
 * Migrates and prepares the database. If it is unreachable, this throws, or retries in the background when
 * `awayAtStart` is set.
 */
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

/**
 * Takes a lock in the database before migrating and preparing it, because several instances may start at once: one does
 * the work and the others wait.
 */
async function migrateAndPrepare(settings: PostgresSettings) {
  const { url, migrationsFolder, release, upgraded, prepare } = settings;
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  client.on('error', () => {}); // a lost connection rejects the query and must not end the process
  await reachingDatabase(() => client.connect());
  try {
    const postgres = drizzleNodePostgres({ client });
    const database = postgres as unknown as Database;
    await database.execute(sql`select pg_advisory_lock(hashtext('migrations'))`);
    const pending = await pendingUpgrade(database, migrationsFolder);
    await migrateFrom(pending?.from ?? null, () => migrateNodePostgres(postgres, { migrationsFolder }));
    if (pending) upgraded?.({ ...pending, copy: null });
    if (release) await noteRelease(database, release);
    await prepare?.(database);
  } finally {
    await client.end().catch(() => {}); // closing the session releases the advisory lock
  }
}

/** Runs `work` while a separate connection holds the advisory lock. Does nothing if another session holds the lock. */
async function runAlone(url: string, name: string, work: () => Promise<void>): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000, keepAlive: true });
  // A lost connection must not end the process. The work goes on, but another instance may start it again.
  client.on('error', () => {});
  await reachingDatabase(() => client.connect());
  try {
    const { rows } = await client.query('select pg_try_advisory_lock(hashtext($1)) as free', [name]);
    if (!rows[0]?.free) return false;
    await work();
    await client.query('select pg_advisory_unlock(hashtext($1))', [name]).catch(() => {});
    return true;
  } finally {
    // The server releases the lock some time after the session has ended here.
    await client.end().catch(() => {});
  }
}
