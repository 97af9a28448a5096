import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { ensureFresh, fingerprintOf, replaceFile } from '../../scripts/freshness.mjs';
import { projectRoot } from '../../scripts/run.mjs';
import { connectEmbedded, type DatabaseConnection } from '../../src/shared/server/database.ts';

export const MIGRATIONS = path.join(projectRoot, 'db/migrations');
const CACHE = path.join(projectRoot, 'node_modules/.cache/test-database');
const DATA_DIRECTORY = path.join(CACHE, 'migrated.tar');

/**
 * An embedded database in memory with every migration applied, made from a prepared data directory: creating one from
 * nothing takes seconds, loading a prepared one tenths of a second.
 */
export async function openPreparedDatabase(): Promise<DatabaseConnection> {
  await ensurePreparedDatabase();
  const loadDataDir = new Blob([readFileSync(DATA_DIRECTORY)]);
  return connectEmbedded(await PGlite.create({ loadDataDir }), MIGRATIONS);
}

/**
 * Puts a migrated embedded database where `openDatabase` looks for one, for tests of a server that was started before.
 * @param folder the database's own folder, as in `openDatabase({ folder })`
 */
export async function copyPreparedDatabase(folder: string): Promise<void> {
  await ensurePreparedDatabase();
  const data = path.join(folder, 'pg');
  mkdirSync(data, { recursive: true, mode: 0o700 });
  execFileSync('tar', ['-xf', DATA_DIRECTORY, '-C', data], { stdio: 'ignore' });
}

/** Makes the data directory unless it is there already, with the current migrations and the current PGlite. */
export function ensurePreparedDatabase(): Promise<void> {
  return ensureFresh({
    stamp: path.join(CACHE, 'stamp'),
    lock: path.join(CACHE, 'lock'),
    fingerprint: () => fingerprintOf(projectRoot, ['db/migrations', 'package-lock.json']),
    make: async () => {
      const postgres = await PGlite.create();
      const connection = await connectEmbedded(postgres, MIGRATIONS);
      replaceFile(DATA_DIRECTORY, new Uint8Array(await (await postgres.dumpDataDir('none')).arrayBuffer()));
      await connection.close();
    },
  });
}
