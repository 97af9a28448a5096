import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { PGlite } from '@electric-sql/pglite';
import { lockFolder, makePrivateFolder } from '../folder-lock.ts';
import { unpackFolder } from '../packed-folder.mjs';
import { traceQueries } from '../spans.ts';
import { DurableNodeFS, syncPath } from './durable-node-fs.ts';

/** Path of the database's files within the data folder. */
export const dataIn = (folder: string) => path.join(folder, 'pg');

/**
 * Opens the embedded PostgreSQL in `folder`, and creates the database on the first call. Commits are synced to disk,
 * only one process can open the folder, and only this user can read the files. Throws DataFolderError when the folder
 * is in use or not writable.
 * @param emptyDatabase a packed database, from which the first call makes this one in a fraction of the time
 */
export async function openEmbeddedPostgres(folder: string, emptyDatabase?: string): Promise<PGlite> {
  makePrivateFolder(folder);
  const lock = lockFolder(folder);
  try {
    const data = dataIn(folder);
    removeUnfinished(folder);
    if (!fs.existsSync(data)) await initialise(folder, data, emptyDatabase);
    const postgres = await start(data);
    letRequestsIn(postgres);
    traceEmbedded(postgres);
    return releasingOnClose(postgres, lock);
  } catch (error) {
    fs.closeSync(lock);
    throw error;
  }
}

/** Creates the database in a temporary folder and renames it, so that an incomplete database is never opened. */
async function initialise(folder: string, data: string, emptyDatabase: string | undefined) {
  // A child of a killed process may still write to a folder.
  const own = `${data}${UNFINISHED}${randomUUID()}`;
  if (emptyDatabase && fs.existsSync(emptyDatabase)) unpackFolder(emptyDatabase, own);
  else await makeInAnotherProcess(own);
  syncTree(own);
  fs.renameSync(own, data);
  syncPath(folder);
}

/** Part of the name of a folder that is not finished, which the next start removes. */
export const UNFINISHED = '.new-';

function removeUnfinished(folder: string) {
  for (const entry of fs.readdirSync(folder).filter((name) => name.includes(UNFINISHED))) {
    try {
      fs.rmSync(path.join(folder, entry), { recursive: true, force: true });
    } catch {
      // the child of a killed process may still be writing in this folder, which the next start removes
    }
  }
}

/**
 * Creates a database in a child process, because it takes 900 MB of memory that this process would not release. The
 * child exits when this process does.
 */
async function makeInAnotherProcess(data: string) {
  const pglite = pathToFileURL(createRequire(import.meta.url).resolve('@electric-sql/pglite')).href;
  const script = `
    import pglite from ${JSON.stringify(pglite)};
    process.stdin.on('end', () => process.exit(1)).resume();
    await (await pglite.PGlite.create(${JSON.stringify(data)})).close();
    process.exit(0);`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', script], {
    stdio: ['pipe', 'ignore', 'pipe'],
  });
  const [complaints, [code]] = await Promise.all([text(child.stderr), once(child, 'exit')]);
  if (code !== 0) throw new Error(`No se pudo crear la base de datos. ${complaints}`);
}

const SETTINGS = ['wal_sync_method=fsync', 'shared_buffers=16MB', 'min_wal_size=32MB', 'max_wal_size=64MB'];

async function start(data: string): Promise<PGlite> {
  const files = new DurableNodeFS(data);
  await files.syncBeforeStart(data);
  const postgres = await PGlite.create({
    fs: files,
    startParams: [
      ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'), // -F turns fsync off
      ...SETTINGS.flatMap((setting) => ['-c', setting]),
    ],
  });
  files.finishStart();
  await refuseWithoutDurability(postgres, files);
  return postgres;
}

/**
 * Makes the start fail when fsync does not work, because an upgrade of PGlite could disable the fsync patch without an
 * error.
 */
async function refuseWithoutDurability(postgres: PGlite, files: DurableNodeFS) {
  const before = files.syncs;
  await postgres.exec(
    'create table if not exists _durable (n int); insert into _durable values (1); truncate _durable',
  );
  const { rows } = await postgres.query<{ fsync: string }>('show fsync');
  if (rows[0]?.fsync !== 'on' || files.syncs === before)
    throw new Error('The embedded database does not sync to disk.');
}

/**
 * Waits for the next iteration of the event loop before each query. PGlite would otherwise start the next queued query
 * immediately, and nothing else would run until the queue is empty.
 */
function letRequestsIn(postgres: PGlite) {
  const runQuery = postgres._runExclusiveQuery.bind(postgres);
  postgres._runExclusiveQuery = (query) =>
    runQuery(async () => {
      await nextTurn();
      return query();
    });
}

function traceEmbedded(postgres: PGlite) {
  traceQueries(postgres);
  const runTransaction = postgres.transaction.bind(postgres);
  postgres.transaction = (work) =>
    runTransaction((transaction) => {
      traceQueries(transaction);
      return work(transaction);
    });
}

function releasingOnClose(postgres: PGlite, lock: number) {
  const close = postgres.close.bind(postgres);
  postgres.close = async () => {
    await close();
    fs.closeSync(lock);
  };
  return postgres;
}

export function syncTree(folder: string) {
  for (const entry of fs.readdirSync(folder, { withFileTypes: true })) {
    const child = path.join(folder, entry.name);
    if (entry.isDirectory()) syncTree(child);
    else if (entry.isFile()) syncPath(child);
  }
  syncPath(folder);
}
