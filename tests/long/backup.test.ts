import { type ChildProcess, spawn } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import {
  createReadStream,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest';
import { freePort } from '../../scripts/free-port.mjs';
import { takeSnapshot } from '../../src/app/backup/snapshot.ts';
import { openWholeEmbedded, openWholePostgres } from '../../src/shared/server/database/whole-database.ts';
import { BUILT, runBuilt } from '../support/built-command.ts';
import { freshPostgres } from '../support/postgres-databases.ts';
import { copyPreparedDatabase } from '../support/prepared-database.ts';

/**
 * A site with a hundred thousand messages and a gigabyte of media is backed up while it runs, and restored on an empty
 * machine within two minutes, with the same rows and bytes and little more disk than the data need. If the tests run on
 * PostgreSQL, the embedded database is moved to PostgreSQL before the backup.
 */

const MESSAGES = 100_000;
const MEDIA = { files: 128, bytes: 8 * 1024 * 1024 };
const LONGEST_RESTORE_MS = 120_000;
const MOST_DISK = 1.2;

const KEY = 'k3Jx0pQ9vL2mZ7tB5sWn8RcY1dHf4GaE';
const folder = mkdtempSync(path.join(tmpdir(), 'long-backup-'));
const at = (...names: string[]) => path.join(folder, ...names);
const archive = at('site.copia');
const server = inject('postgresUrl');
const { PATH = '', HOME = '' } = process.env;
vi.setConfig({ testTimeout: 600_000 });

const databases: { drop(): Promise<void> }[] = [];
const sites: ChildProcess[] = [];
let source: Record<string, string>;
beforeAll(async () => {
  await fillEmbedded();
  writeMedia();
  source = { DATA_DIR: at('data') };
  if (!server) return;
  const url = await newPostgres(server);
  console.log(`move: ${seconds((await run('move', ['--to', url], source)).took)} s`);
  source = { ...source, DATABASE_URL: url };
}, 600_000);
afterAll(async () => {
  for (const site of sites) site.kill('SIGKILL');
  for (const database of databases) await database.drop();
  rmSync(folder, { recursive: true, force: true });
});

async function fillEmbedded() {
  await copyPreparedDatabase(at('data', 'base-de-datos'));
  const { database, close } = await openWholeEmbedded(at('data', 'base-de-datos'));
  for (let from = 0; from < MESSAGES; from += 10_000)
    await database.execute(`
      insert into contact_messages (name, phone, kind, text, search, created_at)
      select 'Ana ' || n, '09' || lpad((n % 60000)::text, 7, '0'), 'otro',
        repeat('Cuando llueve no se puede pasar. ', 3 + n % 20) || n, 'ana ' || n, timestamptz '2026-01-01' + n * interval '1 minute'
      from generate_series(${from + 1}, ${from + 10_000}) as n`);
  await close();
}

/** Writes files of random bytes, which cannot be compressed, just like pictures and videos. */
function writeMedia() {
  mkdirSync(at('data', 'medios'));
  const content = randomBytes(MEDIA.bytes);
  for (let number = 0; number < MEDIA.files; number++) {
    randomBytes(16).copy(content);
    writeFileSync(at('data', 'medios', `${content.subarray(0, 16).toString('hex')}.mp4`), content);
  }
}

async function newPostgres(url: string) {
  const database = await freshPostgres(url);
  databases.push(database);
  return database.url;
}

async function run(command: string, args: string[], env: Record<string, string>) {
  const start = performance.now();
  const { code, lines } = await runBuilt(command, args, { env: { BACKUP_KEY: KEY, ...env } });
  expect(code, lines.join('\n')).toBe(0);
  return { took: performance.now() - start };
}

test('a running site is backed up without long waits for its visitors', async () => {
  const url = await startSite();
  const backup = run('backup', ['--to', archive], source);
  let isOver = false;
  const slowest = slowestWhile(url, () => !isOver);
  const { took } = await backup;
  isOver = true;
  const share = statSync(archive).size / (bytesUnder(at('data', 'medios')) + databaseBytes());
  console.log(
    `backup: ${seconds(took)} s, ${share.toFixed(2)} of the data, slowest health check ${seconds(await slowest)} s`,
  );
  expect(share).toBeLessThan(MOST_DISK);
  sites[0]?.kill('SIGTERM');
  if (sites[0]) await once(sites[0], 'exit');
});

async function startSite() {
  const port = String(await freePort());
  const env = {
    PATH,
    HOME,
    PORT: port,
    ADMIN_EMAIL: 'ana@ejemplo.uy',
    ADMIN_PASSWORD: 'una-clave-larga',
    ...source,
  };
  const site = spawn(process.execPath, [path.join(BUILT, 'main.js')], {
    env,
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  sites.push(site);
  let shown = '';
  site.stdout.on('data', (part) => (shown += part));
  await vi.waitFor(() => expect(shown).toContain('El sitio está en'), { timeout: 60_000 });
  return `http://127.0.0.1:${port}`;
}

/** Requests the health check, which reads the database, while `isRunning()`. Returns the longest time in ms. */
async function slowestWhile(url: string, isRunning: () => boolean): Promise<number> {
  let slowest = 0;
  while (isRunning()) {
    const start = performance.now();
    await (await fetch(`${url}/api/salud`)).text();
    slowest = Math.max(slowest, performance.now() - start);
    await pause(20);
  }
  return slowest;
}

test('the backup is restored on an empty machine in two minutes, with the same rows and bytes and little extra disk', async () => {
  const target: Record<string, string> = { DATA_DIR: at('new') };
  if (server) target.DATABASE_URL = await newPostgres(server);
  let isOver = false;
  const peak = peakWhile(at('new'), () => !isOver);
  const { took } = await run('restore', ['--from', archive], target);
  isOver = true;
  const share = (await peak) / bytesUnder(at('new'));
  console.log(`restore: ${seconds(took)} s, at most ${share.toFixed(2)} of the data on disk`);
  expect(share).toBeLessThan(MOST_DISK);
  expect(await hashesIn(at('new', 'medios'))).toEqual(await hashesIn(at('data', 'medios')));
  const tables = await tablesOf(target);
  expect(tables.find(({ name }) => name === 'contact_messages')?.rows).toBe(MESSAGES);
  expect(tables).toEqual(await tablesOf(source));
  expect(took).toBeLessThan(LONGEST_RESTORE_MS);
});

async function tablesOf({ DATABASE_URL, DATA_DIR = '' }: Record<string, string>) {
  const { database, close } = DATABASE_URL
    ? await openWholePostgres(DATABASE_URL)
    : await openWholeEmbedded(path.join(DATA_DIR, 'base-de-datos'));
  const snapshot = await takeSnapshot(database, folder);
  await snapshot.close();
  await close();
  return snapshot.tables;
}

async function hashesIn(media: string) {
  const hashes: [string, string][] = [];
  for (const name of readdirSync(media)) {
    const hash = createHash('sha256');
    await pipeline(createReadStream(path.join(media, name)), hash);
    hashes.push([name, hash.digest('hex')]);
  }
  return hashes;
}

const databaseBytes = () => (server ? 0 : bytesUnder(at('data', 'base-de-datos')));

async function peakWhile(of: string, isRunning: () => boolean): Promise<number> {
  let peak = 0;
  while (isRunning()) {
    peak = Math.max(peak, bytesUnder(of));
    await pause(200);
  }
  return peak;
}

/** The size of all files under a folder, some of which may vanish meanwhile. */
function bytesUnder(of: string): number {
  if (!existsSync(of)) return 0;
  return readdirSync(of, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce(
      (sum, { parentPath, name }) =>
        sum + (statSync(path.join(parentPath, name), { throwIfNoEntry: false })?.size ?? 0),
      0,
    );
}

const seconds = (milliseconds: number) => (milliseconds / 1000).toFixed(1);
