import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import http from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, expect, inject, test } from 'vitest';
import type { contactMessages } from '../../src/features/contact/server/table.ts';
import type { listRequests } from '../../src/features/list-requests/server/table.ts';
import { openDatabase } from '../../src/shared/server/database.ts';
import { freshPostgres } from './postgres-databases.ts';
import { MIGRATIONS } from './prepared-database.ts';
import { visitorOf } from './proved-phones.ts';
import { API_KEY } from './test-site.ts';

export interface Form {
  /** What it is called with. */
  path: string;
  /** What the visitor of a number says; the phone is added. */
  wordsOf: (number: number) => object;
  /** Where it is kept. */
  table: typeof contactMessages | typeof listRequests;
  /** For so long people go on sending it. */
  seconds: number;
}

const CONNECTIONS = 64;
const BEFORE_THE_KILL = 500;

let folder: string;
let url: string | undefined;
let drop: (() => Promise<void>) | undefined;
let server: ChildProcess | undefined;

/**
 * What is promised of a form that a crowd fills in at once, each from a phone of its own, on a server in a process of
 * its own: every answered one is stored, once, also when the server is killed with -9 in the middle.
 */
export function promisedUnderLoad(form: Form) {
  const { seconds } = form;
  const visitors = seconds * (inject('postgresUrl') ? 2_500 : 1_000);
  const patience = { timeout: seconds * 1_000 + 120_000 };

  beforeEach(async () => {
    folder = mkdtempSync(path.join(tmpdir(), 'load-'));
    const postgres = inject('postgresUrl');
    if (postgres) ({ url, drop } = await freshPostgres(postgres));
  });
  afterEach(async () => {
    await kill();
    await drop?.();
    rmSync(folder, { recursive: true, force: true });
  });

  test('what was accepted under load is stored, once each', patience, async () => {
    const load = loadOn(await start(visitors), form, visitors);
    const writing = load.write();
    await pause(seconds * 1_000);
    load.stop();
    await writing;
    await kill();

    const { accepted, unanswered, took } = load;
    took.sort((a, b) => a - b);
    const percentile = (share: number) => took[Math.ceil(share * took.length) - 1]?.toFixed(0);
    const perSecond = (accepted.size / seconds).toFixed(0);
    console.log(
      `${form.path}: ${perSecond} accepted/s, p50 ${percentile(0.5)} ms, p99 ${percentile(0.99)} ms`,
    );
    expect(load.refused).toEqual([]);
    expect(unanswered).toEqual([]);
    expect(accepted.size).toBeGreaterThan(CONNECTIONS);
    expect(accepted.size).toBeLessThan(visitors); // or there was nobody left to write
    expect((await storedPhones(form)).sort()).toEqual(phonesOf(accepted));
  });

  test(
    'killed with -9 in the middle, nothing that was accepted is lost and nothing is stored twice',
    patience,
    async () => {
      const load = loadOn(await start(visitors), form, visitors);
      const writing = load.write();
      await expect.poll(() => load.accepted.size, { timeout: 60_000 }).toBeGreaterThan(BEFORE_THE_KILL);
      await kill();
      await writing;
      const answered = [...load.accepted];
      expect(load.unanswered.length).toBeGreaterThan(0);

      load.goOnAt(await start(0));
      const cut = load.unanswered.splice(0);
      for (const number of [...cut, ...answered.slice(-CONNECTIONS)]) await load.send(number);
      await kill();

      console.log(
        `${form.path}: ${answered.length} accepted, ${cut.length} cut off by the kill and sent again`,
      );
      expect(load.refused).toEqual([]);
      expect(load.unanswered).toEqual([]);
      expect((await storedPhones(form)).sort()).toEqual(phonesOf(load.accepted));
    },
  );
}

const phonesOf = (numbers: Iterable<number>) => [...numbers].map((number) => visitorOf(number).phone).sort();

async function storedPhones({ table }: Form): Promise<string[]> {
  const connection = await openDatabase({
    ...{ url, folder: path.join(folder, 'base'), migrationsFolder: MIGRATIONS },
  });
  const rows = await connection.database.select({ phone: table.phone }).from(table);
  await connection.close();
  return rows.map(({ phone }) => phone);
}

/** Answers the port. */
async function start(visitors: number): Promise<number> {
  const script = path.join(import.meta.dirname, 'contact-server.ts');
  const settings = JSON.stringify({ folder, url, apiKey: API_KEY, visitors });
  const child = spawn(process.execPath, ['--import', 'tsx', script, settings], {
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

/** Sixty-four people at a time; who was answered makes room for the next one. */
function loadOn(port: number, form: Form, visitors: number) {
  const agent = new http.Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const accepted = new Set<number>();
  const unanswered: number[] = [];
  const refused: string[] = [];
  const took: number[] = [];
  let [next, stopped] = [0, false];

  async function send(number: number) {
    const began = performance.now();
    try {
      const { status, body } = await post(agent, port, form, number);
      if (status === 201) accepted.add(number);
      else refused.push(`${status} ${body}`);
      took.push(performance.now() - began);
    } catch {
      unanswered.push(number);
      stopped = true; // there is no server any more
    }
  }

  return {
    ...{ accepted, unanswered, refused, took, send },
    async write() {
      const person = async () => {
        while (!stopped && next < visitors) await send(next++);
      };
      await Promise.all(Array.from({ length: CONNECTIONS }, person));
    },
    stop() {
      stopped = true;
    },
    goOnAt(restarted: number) {
      port = restarted;
    },
  };
}

async function post(agent: http.Agent, port: number, form: Form, number: number) {
  const { phone, token } = visitorOf(number);
  const payload = JSON.stringify({ ...form.wordsOf(number), telefono: phone });
  const request = http.request({
    ...{ agent, host: '127.0.0.1', port, path: form.path, method: 'POST' },
    headers: {
      ...{ 'x-api-key': API_KEY, cookie: `verificacion=${token}`, 'idempotency-key': `visitor-${number}` },
      ...{ 'content-type': 'application/json', 'content-length': Buffer.byteLength(payload) },
    },
  });
  request.end(payload);
  const [response] = (await once(request, 'response')) as [http.IncomingMessage];
  return { status: response.statusCode, body: await text(response) };
}
