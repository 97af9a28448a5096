import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { DEMO_ADMIN } from '../../scripts/demo-environment.mjs';
import { freePort } from '../../scripts/free-port.mjs';
import { DEMO_API_KEY } from '../../src/app/config/env.ts';
import { BUILD, ROOT } from '../../src/app/root.ts';
import { openDatabase } from '../../src/shared/server/database/open-database.ts';
import { copyPreparedFiles } from './campaign-files.ts';
import { MIGRATIONS } from './prepared-database.ts';
import { memoryOf } from './process-memory.ts';
import { storeVerifiedPhones } from './verified-phones.ts';

/** The built site in a process of its own, for tests that kill, freeze or starve it. */

export const SITE_API_KEY = DEMO_API_KEY;
/** The memory that one instance may use, in MB of resident set size. */
export const MOST_MEMORY_MB = 400;
const SESSION_SECRET = 'a-secret-for-faults-that-is-long-enough';
const PATIENCE_MS = 60_000;

export interface SiteProcess {
  url: string;
  port: number;
  process: ChildProcess;
  /** Milliseconds from the start of the process to the first response of its health check. */
  startedInMs: number;
  /** The part of `startedInMs` in which the process waited for a processor that other processes used. */
  waitedForProcessorMs: number;
  /** The resident set size in MB: now, and the highest since the start. */
  memory(): { now: number; highest: number };
  /** Everything that the process has printed. */
  output(): string;
  /** Sends SIGKILL and waits for the end of the process. */
  kill(): Promise<void>;
}

interface SiteOptions {
  dataFolder: string;
  databaseUrl?: string | undefined;
  /** Environment variables in addition to the site's usual ones. */
  env?: Record<string, string>;
  /** Aborting it kills a site that is still starting; the start then rejects. */
  signal?: AbortSignal;
}

const running = new Set<ChildProcess>();
process.once('exit', killSites);

/** Sends SIGKILL to every site that a test has left running. */
export function killSites(): void {
  for (const site of running) site.kill('SIGKILL');
}

/** Starts the built site as a demo on a free port. Resolves once its health check responds with 200. */
export async function startSite(options: SiteOptions): Promise<SiteProcess> {
  const { dataFolder, databaseUrl, env = {}, signal } = options;
  const port = await freePort();
  await copyPreparedFiles(dataFolder);
  const began = performance.now();
  const site = spawn(process.execPath, [path.join(BUILD, 'server/main.js')], {
    cwd: ROOT,
    env: {
      PATH: process.env.PATH,
      HOST: '127.0.0.1',
      PORT: `${port}`,
      DATA_DIR: dataFolder,
      SESSION_SECRET,
      ADMIN_EMAIL: DEMO_ADMIN.email,
      ADMIN_PASSWORD: DEMO_ADMIN.password,
      GEOCODER: 'none',
      MAP_TILES_URL: `http://127.0.0.1:${port}/imagenes/icono.svg?{z}-{x}-{y}`,
      TRUST_PROXY: '127.0.0.1',
      ...(databaseUrl && { DATABASE_URL: databaseUrl }),
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
    ...(signal && { signal, killSignal: 'SIGKILL' }),
  });
  running.add(site);
  const ended = once(site, 'exit').catch(() => {});
  site.once('exit', () => running.delete(site));
  site.on('error', () => {}); // an aborted start ends the process, which the loop below notices
  let output = '';
  for (const stream of [site.stdout, site.stderr]) {
    stream.on('data', (chunk) => {
      output += chunk;
    });
  }
  const url = `http://127.0.0.1:${port}`;
  while (!(await isUp(url))) {
    const hasEnded = site.exitCode !== null || site.signalCode !== null;
    if (hasEnded || performance.now() - began > PATIENCE_MS) {
      site.kill('SIGKILL');
      throw new Error(`The site did not start:\n${output}`);
    }
    await pause(10);
  }
  return {
    url,
    port,
    process: site,
    startedInMs: Math.round(performance.now() - began),
    waitedForProcessorMs: waitedForProcessor(site.pid ?? 0),
    memory: () => memoryOf(site.pid),
    output: () => output,
    async kill() {
      site.kill('SIGKILL');
      await ended;
    },
  };
}

const isUp = (url: string) =>
  fetch(`${url}/api/salud`).then(
    ({ ok }) => ok,
    () => false,
  );

/** In schedstat, the second number is the nanoseconds for which the process was ready to run and did not run. */
const waitedForProcessor = (pid: number) =>
  Math.round(Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[1]) / 1_000_000);

const databaseSettings = (dataFolder: string, url?: string) => ({
  url,
  folder: path.join(dataFolder, 'base-de-datos'),
  migrationsFolder: MIGRATIONS,
});

/** Opens the database of a stopped site, or of any site on PostgreSQL. */
export const openSiteDatabase = (dataFolder: string, url?: string) =>
  openDatabase(databaseSettings(dataFolder, url));

/** Stores the phones of the first `visitors` visitors as verified, in the database of a stopped site. */
export async function verifyPhonesOfSite(visitors: number, dataFolder: string, url?: string): Promise<void> {
  const connection = await openSiteDatabase(dataFolder, url);
  await storeVerifiedPhones(connection.database, SESSION_SECRET, visitors);
  await connection.close();
}
