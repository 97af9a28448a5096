import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import http from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, expect, inject, test } from 'vitest';
import { contactMessages } from '../src/features/contact/server/table.ts';
import { openDatabase } from '../src/shared/server/database.ts';
import { visitorOf } from './support/proved-phones.ts';
import { API_KEY, freshPostgres, MIGRATIONS } from './support/test-site.ts';

/** A crowd that writes to the campaign, each from a phone of its own, to a server in a process of its own. */

const CONNECTIONS = 64;
const SECONDS = Number(process.env.CONTACT_LOAD_SECONDS ?? 20);
const VISITORS = SECONDS * (inject('postgresUrl') ? 2_500 : 1_000);
const BEFORE_THE_KILL = 500;

let folder: string;
let url: string | undefined;
let drop: (() => Promise<void>) | undefined;
let server: ChildProcess | undefined;
beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'contact-load-'));
  const postgres = inject('postgresUrl');
  if (postgres) ({ url, drop } = await freshPostgres(postgres));
});
afterEach(async () => {
  await kill();
  await drop?.();
  rmSync(folder, { recursive: true, force: true });
});

const LONG = { timeout: SECONDS * 1_000 + 120_000 };

test('what was accepted under load is stored, once each', LONG, async () => {
  const load = loadOn(await start(VISITORS));
  const writing = load.write();
  await pause(SECONDS * 1_000);
  load.stop();
  await writing;
  await kill();

  const { accepted, unanswered, took } = load;
  took.sort((a, b) => a - b);
  const percentile = (share: number) => took[Math.ceil(share * took.length) - 1]?.toFixed(0);
  const perSecond = (accepted.size / SECONDS).toFixed(0);
  console.log(`${perSecond} accepted/s, p50 ${percentile(0.5)} ms, p99 ${percentile(0.99)} ms`);
  expect(load.refused).toEqual([]);
  expect(unanswered).toEqual([]);
  expect(accepted.size).toBeLessThan(VISITORS); // or there was nobody left to write
  expect((await storedPhones()).sort()).toEqual(phonesOf(accepted));
});

test(
  'killed with -9 in the middle, nothing that was accepted is lost and nothing is stored twice',
  LONG,
  async () => {
    const load = loadOn(await start(VISITORS));
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

    console.log(`${answered.length} accepted, ${cut.length} cut off by the kill and sent again`);
    expect(load.refused).toEqual([]);
    expect(load.unanswered).toEqual([]);
    expect((await storedPhones()).sort()).toEqual(phonesOf(load.accepted));
  },
);

const phonesOf = (numbers: Iterable<number>) => [...numbers].map((number) => visitorOf(number).phone).sort();

async function storedPhones(): Promise<string[]> {
  const connection = await openDatabase({
    ...{ url, folder: path.join(folder, 'base'), migrationsFolder: MIGRATIONS },
  });
  const rows = await connection.database.select({ phone: contactMessages.phone }).from(contactMessages);
  await connection.close();
  return rows.map(({ phone }) => phone);
}

/** Answers the port. */
async function start(visitors: number): Promise<number> {
  const script = path.join(import.meta.dirname, 'support/contact-server.ts');
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
function loadOn(port: number) {
  const agent = new http.Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const accepted = new Set<number>();
  const unanswered: number[] = [];
  const refused: string[] = [];
  const took: number[] = [];
  let [next, stopped] = [0, false];

  async function send(number: number) {
    const began = performance.now();
    try {
      const { status, body } = await post(agent, port, number);
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
        while (!stopped && next < VISITORS) await send(next++);
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

async function post(agent: http.Agent, port: number, number: number) {
  const { phone, token } = visitorOf(number);
  const payload = JSON.stringify({
    ...{ nombre: `Persona ${number}`, telefono: phone, email: null, tipo: 'apoyo', verificado: true },
    ...{ mensaje: 'Arreglen la rambla, que de noche no se ve nada. '.repeat(4), terminos: '2025-03' },
  });
  const request = http.request({
    ...{ agent, host: '127.0.0.1', port, path: '/api/contacto', method: 'POST' },
    headers: {
      ...{ 'x-api-key': API_KEY, cookie: `verificacion=${token}`, 'idempotency-key': `visitor-${number}` },
      ...{ 'content-type': 'application/json', 'content-length': Buffer.byteLength(payload) },
    },
  });
  request.end(payload);
  const [response] = (await once(request, 'response')) as [http.IncomingMessage];
  return { status: response.statusCode, body: await text(response) };
}
