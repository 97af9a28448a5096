import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, expect, inject, test } from 'vitest';
import { openDatabase } from '../../src/shared/server/database/open-database.ts';
import { CONNECTIONS, type Form, formLoad, percentile, phonesOf, storedPhones } from './form-load.ts';
import { freshPostgres } from './postgres-databases.ts';
import { copyPreparedDatabase, MIGRATIONS } from './prepared-database.ts';
import { programOf } from './programs.ts';
import { API_KEY } from './test-site.ts';

/**
 * Tests with many simulated visitors who submit forms at the same time, each with their own phone, to a server process
 * that can be killed.
 */

let folder: string;
let url: string | undefined;
let drop: (() => Promise<void>) | undefined;
let server: ChildProcess | undefined;

/**
 * Gives each test of a file its own database on disk, and kills the server after each test. Call it once at the top of
 * the file.
 */
export function prepareServers() {
  beforeEach(async () => {
    folder = mkdtempSync(path.join(tmpdir(), 'crowd-'));
    const postgres = inject('postgresUrl');
    if (postgres) ({ url, drop } = await freshPostgres(postgres));
    else await copyPreparedDatabase(path.join(folder, 'base'));
  });
  afterEach(async () => {
    await kill();
    await drop?.();
    rmSync(folder, { recursive: true, force: true });
  });
}

interface Crowd {
  /** The forms that the visitors submit. Successive visitors use them in rotation. */
  forms: Form[];
  visitors: number;
}

/** Defines a test: after `seconds` of load, every accepted form is stored exactly once. */
export function storesWhatWasAccepted({ forms, visitors, seconds }: Crowd & { seconds: number }) {
  test('stores every form that was accepted under load exactly once', {
    timeout: seconds * 1_000 + 120_000,
  }, async () => {
    const load = formLoad({ ports: [await start(visitors)], apiKey: API_KEY, forms, visitors });
    const writing = load.write();
    await pause(seconds * 1_000);
    load.stop();
    await writing;
    await kill();

    const { accepted, withoutResponse, took } = load;
    const perSecond = (accepted.size / seconds).toFixed(0);
    console.log(`${perSecond} accepted/s, p50 ${percentile(took, 0.5)} ms, p99 ${percentile(took, 0.99)} ms`);
    expect(load.refused).toEqual([]);
    expect(withoutResponse).toEqual([]);
    expect(accepted.size).toBeGreaterThan(CONNECTIONS);
    expect(accepted.size).toBeLessThan(visitors); // otherwise the visitors ran out before the end of the load
    expect(await phonesInDatabase(forms)).toEqual(phonesOf(accepted));
  });
}

/** Defines a test: after the server is killed and started again, every accepted form is stored, and none twice. */
export function losesNothingWhenKilled({
  forms,
  visitors,
  acceptedBefore,
}: Crowd & { acceptedBefore: number }) {
  test('loses no accepted form when the server is killed with SIGKILL, and stores no resent form twice', {
    timeout: 120_000,
  }, async () => {
    const load = formLoad({ ports: [await start(visitors)], apiKey: API_KEY, forms, visitors });
    const writing = load.write();
    await expect.poll(() => load.accepted.size, { timeout: 60_000 }).toBeGreaterThan(acceptedBefore);
    await kill();
    await writing;
    const acceptedSoFar = [...load.accepted];
    expect(load.withoutResponse.length).toBeGreaterThan(0);

    load.goOnAt(await start(0));
    const cut = load.withoutResponse.splice(0);
    for (const number of [...cut, ...acceptedSoFar.slice(-CONNECTIONS)]) await load.send(number);
    await kill();

    const stored = await phonesInDatabase(forms);
    console.log(
      `kill -9 under load: ${acceptedSoFar.length} acknowledged before, ${cut.length} cut off and sent again, ` +
        `${load.accepted.size - new Set(stored).size} lost`,
    );
    expect(load.refused).toEqual([]);
    expect(load.withoutResponse).toEqual([]);
    expect(stored).toEqual(phonesOf(load.accepted));
  });
}

async function phonesInDatabase(forms: Form[]): Promise<string[]> {
  const connection = await openDatabase({
    url,
    folder: path.join(folder, 'base'),
    migrationsFolder: MIGRATIONS,
  });
  try {
    return await storedPhones(connection, forms);
  } finally {
    await connection.close();
  }
}

/** Starts the server with `visitors` visitors whose phones are verified. Returns its port. */
async function start(visitors: number): Promise<number> {
  const settings = JSON.stringify({ folder, url, apiKey: API_KEY, visitors });
  const child = spawn(process.execPath, [programOf('killable-server'), settings], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  server = child;
  process.once('exit', () => child.kill('SIGKILL'));
  const [port] = await Promise.race([once(child.stdout, 'data'), once(child, 'exit')]);
  return Number(port);
}

async function kill() {
  if (!server || server.exitCode !== null || server.signalCode !== null) return;
  server.kill('SIGKILL');
  await once(server, 'exit');
}
