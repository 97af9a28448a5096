import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import http from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, expect, inject, test } from 'vitest';
import { campaign } from '../../campaign/campaign.ts';
import { contactMessages } from '../../src/features/contact/server/table.ts';
import { listRequests } from '../../src/features/list-requests/server/table.ts';
import { openDatabase } from '../../src/shared/server/database.ts';
import { buildLocations } from './factories.ts';
import { freshPostgres } from './postgres-databases.ts';
import { copyPreparedDatabase, MIGRATIONS } from './prepared-database.ts';
import { programOf } from './programs.ts';
import { API_KEY } from './test-site.ts';
import { visitorOf } from './verified-phones.ts';

/**
 * Tests with many simulated visitors who submit forms at the same time, each with their own phone, to a server process
 * that can be killed.
 */

export interface Form {
  path: string;
  /**
   * Returns the request body for the visitor with this number. The visitor's phone is added when the request is sent.
   */
  bodyOf: (number: number) => object;
  table: typeof contactMessages | typeof listRequests;
}

const TERMS = campaign.privacy.version;
const LOCATIONS = buildLocations(1_000);

export const MESSAGE_FORM: Form = {
  path: '/api/contacto',
  bodyOf: (number) => ({
    nombre: `Persona ${number}`,
    email: null,
    tipo: 'apoyo',
    verificado: true,
    terminos: TERMS,
    mensaje: 'Arreglen la rambla, que de noche no se ve nada. '.repeat(4),
  }),
  table: contactMessages,
};

export const LIST_REQUEST_FORM: Form = {
  path: '/api/pedidos-lista',
  bodyOf: (number) => ({
    nombre: `Persona ${number}`,
    direccion: `Calle ${number % 90} esq. 22, S/N`,
    terminos: TERMS,
    latitud: LOCATIONS[number % LOCATIONS.length]?.latitude,
    longitud: LOCATIONS[number % LOCATIONS.length]?.longitude,
  }),
  table: listRequests,
};

const CONNECTIONS = 64;

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
    const load = loadOn(await start(visitors), forms, visitors);
    const writing = load.write();
    await pause(seconds * 1_000);
    load.stop();
    await writing;
    await kill();

    const { accepted, withoutResponse, took } = load;
    took.sort((a, b) => a - b);
    const percentile = (share: number) => took[Math.ceil(share * took.length) - 1]?.toFixed(0);
    const perSecond = (accepted.size / seconds).toFixed(0);
    console.log(`${perSecond} accepted/s, p50 ${percentile(0.5)} ms, p99 ${percentile(0.99)} ms`);
    expect(load.refused).toEqual([]);
    expect(withoutResponse).toEqual([]);
    expect(accepted.size).toBeGreaterThan(CONNECTIONS);
    expect(accepted.size).toBeLessThan(visitors); // otherwise the visitors ran out before the end of the load
    expect(await storedPhones(forms)).toEqual(phonesOf(accepted));
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
    const load = loadOn(await start(visitors), forms, visitors);
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

    expect(load.refused).toEqual([]);
    expect(load.withoutResponse).toEqual([]);
    expect(await storedPhones(forms)).toEqual(phonesOf(load.accepted));
  });
}

const phonesOf = (numbers: Iterable<number>) => [...numbers].map((number) => visitorOf(number).phone).sort();

async function storedPhones(forms: Form[]): Promise<string[]> {
  const connection = await openDatabase({
    url,
    folder: path.join(folder, 'base'),
    migrationsFolder: MIGRATIONS,
  });
  const phones: string[] = [];
  for (const { table } of forms) {
    const rows = await connection.database.select({ phone: table.phone }).from(table);
    phones.push(...rows.map(({ phone }) => phone));
  }
  await connection.close();
  return phones.sort();
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

/**
 * Sends forms over sixty-four connections. Each connection sends its next form when the previous one has its response.
 */
function loadOn(port: number, forms: Form[], visitors: number) {
  const agent = new http.Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const accepted = new Set<number>();
  const withoutResponse: number[] = [];
  const refused: string[] = [];
  const took: number[] = [];
  let [next, stopped] = [0, false];

  async function send(number: number) {
    const form = forms[number % forms.length];
    if (!form) throw new Error('There is no form to fill in.');
    const began = performance.now();
    try {
      const { status, body } = await post(agent, port, form, number);
      if (status === 201) accepted.add(number);
      else refused.push(`${status} ${body}`);
      took.push(performance.now() - began);
    } catch {
      withoutResponse.push(number);
      stopped = true; // a request without a response means that the server was killed
    }
  }

  return {
    accepted,
    withoutResponse,
    refused,
    took,
    send,
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
  const payload = JSON.stringify({ ...form.bodyOf(number), telefono: phone });
  const request = http.request({
    agent,
    host: '127.0.0.1',
    port,
    path: form.path,
    method: 'POST',
    headers: {
      'x-api-key': API_KEY,
      cookie: `verificacion=${token}`,
      'idempotency-key': `visitor-${number}`,
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(payload),
    },
  });
  request.end(payload);
  const [response] = (await once(request, 'response')) as [http.IncomingMessage];
  return { status: response.statusCode, body: await text(response) };
}
