import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { rowsOf } from '../support/code-requests.ts';
import { type Filled, insertListRequests, insertMessages, PEOPLE_PER_MESSAGE } from '../support/many-rows.ts';
import { type Member, signedIn } from '../support/staff.ts';
import { type TestSite, testSite } from '../support/test-site.ts';

/**
 * Lists and counts for administrators stay fast with very many rows. The limits are multiples of the time in which the
 * database reads all messages once, measured in the same run, so that they hold on any machine.
 */

const MESSAGES = 100_000;
const PEOPLE = MESSAGES * PEOPLE_PER_MESSAGE;
const LIST_REQUESTS = 100_000;
const REQUESTS = 100;
/** The embedded database has no trigram index, so a search for a rare word reads every message. */
const RARE_SEARCH_FULL_READS = inject('postgresUrl') ? 1 : 4;
/** The response with the map's dots is as large as eighty pages of a list, so its limit is higher. */
const MAP_FULL_READS = 4;
/** How long another request may wait during an export, as a multiple of the time for reading all messages once. */
const WAITING_FULL_READS = 4;
const MOST_MEMORY = 60 * 1_048_576;

let site: TestSite;
let admin: Member;
let port: number;
/** The time in ms in which the database reads all messages once. */
let fullRead: number;

beforeAll(async () => {
  site = await testSite();
  admin = await signedIn(site, 'admin');
  await site.app.listen({ host: '127.0.0.1', port: 0 });
  port = (site.app.server.address() as AddressInfo).port;
  await patiently(async (database) => {
    await insertMessages(database, 0, MESSAGES);
    await insertListRequests(database, 0, LIST_REQUESTS);
    await database.execute(sql`analyze`);
  });
  fullRead = await measureFullRead();
}, 600_000);
afterAll(() => site.close());

/**
 * Fills the tables through a connection without the site's limit of five seconds for a statement, which is too short
 * for inserting thousands of rows on a busy machine.
 */
async function patiently(fill: (database: Filled) => Promise<void>) {
  const server = inject('postgresUrl');
  if (!server) return fill(site.connection.database);
  const [here] = await rowsOf(site, 'select current_database() as name');
  const url = new URL(server);
  url.pathname = String(here?.name);
  const client = new pg.Client({ connectionString: url.href });
  await client.connect();
  await fill(drizzle({ client })).finally(() => client.end());
}

const get = (path: string) => site.app.inject({ url: `/api/admin/${path}`, headers: admin.headers });
const listRequests = (path: string) => `pedidos-lista${path}`;
const hasRows = (count: number) => (response: unknown) => (response as unknown[]).length === count;

const counts = (todos: number, pendientes: number) => (response: unknown) =>
  JSON.stringify(response) === JSON.stringify({ todos, pendientes, entregados: todos - pendientes });
const hasDots = (count: number) => (response: unknown) =>
  (response as { puntos: unknown[] }).puntos.length === count;

describe(`with ${MESSAGES} messages, ${LIST_REQUESTS} list requests and ${PEOPLE} people, the back office API responds within its time limit:`, () => {
  test.each<[string, string, (response: unknown) => boolean, fullReads?: number]>([
    ['the first page of messages', 'mensajes?limite=50', hasRows(50)],
    ['the unread messages', 'mensajes?limite=50&estado=nuevo', hasRows(50)],
    ['the pending messages', 'mensajes?limite=50&estado=pendiente', hasRows(50)],
    ['the answered messages', 'mensajes?limite=50&estado=respondido', hasRows(50)],
    [
      'a message search with few results',
      'mensajes?limite=50&q=zanahoria',
      hasRows(5),
      RARE_SEARCH_FULL_READS,
    ],
    ['a message search with many results', 'mensajes?limite=50&q=rambla', hasRows(50)],
    ['a message search without results', 'mensajes?limite=50&q=xilofono', hasRows(0), RARE_SEARCH_FULL_READS],
    ['a search among the unread messages', 'mensajes?limite=50&estado=nuevo&q=nora+rambla', hasRows(50)],
    // A search for two letters is too short for the index.
    ['a message search for two rare letters', 'mensajes?limite=50&q=zq', hasRows(20), 4],
    ['a page far down the list of messages', 'mensajes?limite=50&cursor=5000', hasRows(50)],
    [
      'the number of unread messages',
      'mensajes/sin-leer',
      (response) => (response as { sin_leer: number }).sin_leer === 1_000,
    ],
    ['the first page of the ranking of people', 'personas?limite=50', hasRows(50)],
    ['a page far down the ranking of people', 'personas?limite=50&cursor=090050000', hasRows(50)],
    ['a search in the ranking of people', 'personas?limite=50&q=nora+gimenez', hasRows(50)],
    ['a search in the ranking of people without results', 'personas?limite=50&q=xilo', hasRows(0)],
    [
      'the totals of the ranking of people',
      'personas/resumen',
      (response) => (response as { total_contactos: number }).total_contactos === MESSAGES,
    ],
    ['the interaction history of one person', 'personas/090012345/historial', hasRows(2)],
    ['the first page of list requests', listRequests('?limite=50'), hasRows(50)],
    ['the pending list requests', listRequests('?limite=50&estado=pendiente'), hasRows(50)],
    ['the delivered list requests', listRequests('?limite=50&estado=entregado'), hasRows(50)],
    ['a search for list requests with few results', listRequests('?limite=50&q=callejon'), hasRows(5)],
    ['a search for list requests with many results', listRequests('?limite=50&q=calle'), hasRows(50)],
    ['a search for list requests without results', listRequests('?limite=50&q=xilofono'), hasRows(0)],
    [
      'a search among the pending list requests',
      listRequests('?limite=50&estado=pendiente&q=pablo+estacion'),
      hasRows(50),
    ],
    ['a page far down the list of list requests', listRequests('?limite=50&cursor=5000'), hasRows(50)],
    ['the number of all list requests', listRequests('/cuentas'), counts(LIST_REQUESTS, 30_000)],
    [
      'the number of list requests that a search finds',
      listRequests('/cuentas?q=estacion'),
      counts(10_000, 3_000),
    ],
    [
      'the number of list requests that a search without results finds',
      listRequests('/cuentas?q=xilofono'),
      counts(0, 0),
    ],
    [
      'ten thousand list requests as points for the map',
      listRequests('/puntos?q=estacion'),
      hasDots(10_000),
      MAP_FULL_READS,
    ],
  ])('%s', { timeout: 60_000 }, async (what, path, isRight, fullReads = 1) => {
    // Warms up, because the first request reads from the disk.
    for (let request = 0; request < 3; request++) expect((await get(path)).json()).toSatisfy(isRight);
    const took: number[] = [];
    for (let request = 0; request < REQUESTS; request++) {
      const start = performance.now();
      const response = await get(path);
      took.push(performance.now() - start);
      expect(response.statusCode).toBe(200);
    }
    const [usual, slow] = [percentileOf(took, 0.5), percentileOf(took, 0.95)];
    console.log(
      `${what}: p50 ${usual.toFixed(1)} ms, p95 ${slow.toFixed(1)} ms, ${(slow / fullRead).toFixed(2)} full reads`,
    );
    expect(slow / fullRead).toBeLessThan(fullReads);
  });
});

describe.each([
  ['all messages in one array', 'mensajes', '{', MESSAGES],
  ['all messages as an exported table', 'mensajes/exportar', '\n', MESSAGES],
  ['all people in one array', 'personas', '{', PEOPLE],
  ['all list requests in one array', 'pedidos-lista', '{', LIST_REQUESTS],
  ['all list requests as points for the map', 'pedidos-lista/puntos', '[', LIST_REQUESTS * 0.999],
])('the response with %s', (what, path, mark, rows) => {
  test('is streamed, so that it is never completely in memory, however slowly the client reads it', {
    timeout: 60_000,
  }, async () => {
    const before = retained();
    const response = await open(path);
    await pause(500); // gives the server time to fill its buffers while the client does not read
    let [most, found, unweighed] = [retained() - before, 0, 0];
    for await (const chunk of response) {
      found += occurrences(chunk, mark);
      unweighed += chunk.length;
      if (unweighed < 8_000_000) continue;
      most = Math.max(most, retained() - before);
      unweighed = 0;
    }
    console.log(`${what}: ${(most / 1_048_576).toFixed(1)} MB at most`);
    expect(found).toBeGreaterThanOrEqual(rows);
    expect(most).toBeLessThan(MOST_MEMORY);
  });

  test('does not delay the responses to other requests', { timeout: 60_000 }, async () => {
    const start = performance.now();
    let [isOver, slowest, requests] = [false, 0, 0];
    const reading = readAll(path).finally(() => {
      isOver = true;
    });
    while (!isOver) {
      const began = performance.now();
      await readAll('mensajes?limite=50');
      slowest = Math.max(slowest, performance.now() - began);
      requests++;
    }
    await reading;
    const seconds = ((performance.now() - start) / 1000).toFixed(1);
    console.log(`${what}: ${seconds} s, the slowest of ${requests} other requests ${slowest.toFixed(0)} ms`);
    expect(slowest / fullRead).toBeLessThan(WAITING_FULL_READS);
  });
});

/**
 * Measures how long the database takes to read all messages, by searching the column `text`, which has no index.
 * Returns the 95th percentile of the times in ms.
 */
async function measureFullRead(): Promise<number> {
  const took: number[] = [];
  for (let reading = 0; reading < REQUESTS; reading++) {
    const start = performance.now();
    await rowsOf(site, `select count(*) from contact_messages where text like '%${reading} xilófonos%'`);
    took.push(performance.now() - start);
  }
  const slow = percentileOf(took, 0.95); // the times of requests use the same percentile
  console.log(`a full read: p95 ${slow.toFixed(1)} ms`);
  return slow;
}

function percentileOf(durations: number[], share: number): number {
  const sorted = durations.toSorted((a, b) => a - b);
  return sorted[Math.ceil(share * sorted.length) - 1] ?? 0;
}

async function readAll(path: string) {
  for await (const _ of await open(path));
}

async function open(path: string): Promise<http.IncomingMessage> {
  const request = http.get({
    host: '127.0.0.1',
    port,
    path: `/api/admin/${path}`,
    headers: admin.headers,
  });
  const [response] = (await once(request, 'response')) as [http.IncomingMessage];
  expect(response.statusCode).toBe(200);
  return response;
}

function occurrences(chunk: Buffer, mark: string): number {
  let count = 0;
  for (let at = chunk.indexOf(mark); at >= 0; at = chunk.indexOf(mark, at + 1)) count++;
  return count;
}

/** The bytes of memory still in use after a garbage collection. */
function retained(): number {
  setFlagsFromString('--expose-gc');
  runInNewContext('gc')();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}
