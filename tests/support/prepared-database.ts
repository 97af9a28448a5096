import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { ensureFresh, fingerprintOf, replaceFile } from '../../scripts/freshness.mjs';
import { ROOT } from '../../src/app/root.ts';
import type { DatabaseConnection } from '../../src/shared/server/database/database.ts';
import { connectEmbedded } from '../../src/shared/server/database/embedded-connection.ts';
import { EMPTY_TABLES } from './empty-tables.ts';

export const MIGRATIONS = path.join(ROOT, 'db/migrations');
const CACHE = path.join(ROOT, 'node_modules/.cache/test-database');
const DATA_DIRECTORY = path.join(CACHE, 'migrated.tar');

/**
 * Open, empty databases that no test uses at the moment. They are reused because loading one takes a second of CPU time
 * and emptying one a tenth.
 */
const idle: PGlite[] = [];

/**
 * SQL for one hash of the schema that the migrations make: the names of functions, and the numbered columns of tables.
 */
const SCHEMA = `select md5(string_agg(part, ' ' order by part)) as hash from (
  select proname::text as part from pg_proc where pronamespace = 'public'::regnamespace
    and not exists (select from pg_depend where objid = pg_proc.oid and deptype = 'e')
  union all
  select relname || '.' || attname || ' ' || attnum from pg_attribute join pg_class on pg_class.oid = attrelid
    where relnamespace = 'public'::regnamespace and relkind = 'r' and attnum > 0) as parts`;
const schemaOf = async (postgres: PGlite) => (await postgres.query<{ hash: string }>(SCHEMA)).rows[0]?.hash;
let migrated: string | undefined;

/**
 * Opens an embedded database in memory with all migrations and without rows. Once its connection is closed, another
 * test may get the same database.
 */
export async function openPreparedDatabase(): Promise<DatabaseConnection> {
  return connectEmbedded(lend(idle.pop() ?? (await loadPrepared())), MIGRATIONS);
}

async function loadPrepared(): Promise<PGlite> {
  await ensurePreparedDatabase();
  const postgres = await PGlite.create({ loadDataDir: new Blob([readFileSync(DATA_DIRECTORY)]) });
  migrated ??= await schemaOf(postgres);
  return postgres;
}

/**
 * Wraps a shared database for one test. After `close` the wrapper rejects every query and calls no listener. A database
 * whose schema a test has changed is not used again, because it would fail later tests, in some orders only.
 */
function lend(postgres: PGlite): PGlite {
  const endings: (() => Promise<void>)[] = [];
  let isClosed = false;
  const own = {
    listen: async (...args: Parameters<PGlite['listen']>) => {
      const end = await postgres.listen(...args);
      endings.push(end);
      return end;
    },
    close: async () => {
      if (isClosed) return;
      isClosed = true;
      for (const end of endings) await end();
      await postgres.exec(EMPTY_TABLES);
      if ((await schemaOf(postgres)) === migrated) idle.push(postgres);
      else await postgres.close();
    },
  };
  return new Proxy(postgres, {
    get(target, key) {
      if (key in own) return own[key as keyof typeof own];
      const value = Reflect.get(target, key, target);
      if (typeof value !== 'function') return value;
      return (...args: unknown[]) => {
        if (isClosed) throw new Error('The database is closed.');
        return value.apply(target, args);
      };
    },
  });
}

/**
 * Copies a migrated embedded database to where `openDatabase` looks for one, for tests of a server that has run before.
 * @param folder the database's folder, as in `openDatabase({ folder })`
 */
export async function copyPreparedDatabase(folder: string): Promise<void> {
  await ensurePreparedDatabase();
  const data = path.join(folder, 'pg');
  mkdirSync(data, { recursive: true, mode: 0o700 });
  execFileSync('tar', ['-xf', DATA_DIRECTORY, '-C', data], { stdio: 'ignore' });
}

/** Creates the archive of a migrated database, unless there is one for the current migrations and PGlite version. */
export function ensurePreparedDatabase(): Promise<void> {
  return ensureFresh({
    stamp: path.join(CACHE, 'stamp'),
    lock: path.join(CACHE, 'lock'),
    fingerprint: () => fingerprintOf(ROOT, ['db/migrations', 'package-lock.json']),
    make: async () => {
      const postgres = await PGlite.create();
      const connection = await connectEmbedded(postgres, MIGRATIONS);
      replaceFile(DATA_DIRECTORY, new Uint8Array(await (await postgres.dumpDataDir('none')).arrayBuffer()));
      await connection.close();
    },
  });
}
