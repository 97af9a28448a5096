import { once } from 'node:events';
import http from 'node:http';
import net, { type AddressInfo } from 'node:net';
import { promisify } from 'node:util';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, test, vi } from 'vitest';
import { openDatabase } from '../src/shared/server/database/open-database.ts';
import { visit } from './support/marks.ts';
import { freshPostgres } from './support/postgres-databases.ts';
import { MIGRATIONS } from './support/prepared-database.ts';
import { receiveListRequest, receiveMessage } from './support/received.ts';
import { type Member, signedIn } from './support/staff.ts';
import { API_KEY, type TestSite, testSite } from './support/test-site.ts';
import { CHANNELS, verifiedVisitor, writeMessage } from './support/visitor.ts';

/** Server-sent events for the back office, tested over a real connection. */

const HEARTBEAT_MS = 25_000;
const streams = new Set<Stream>();
let sites: TestSite[];
let drop: (() => Promise<void>) | undefined;
let admin: Member;

/**
 * On PostgreSQL, two instances of the site run: streams connect to one of them, and changes are made through the other.
 */
beforeAll(async () => {
  const server = inject('postgresUrl');
  if (server) {
    const fresh = await freshPostgres(server);
    const instance = async () =>
      testSite({
        channels: CHANNELS,
        connection: await openDatabase({ url: fresh.url, folder: '', migrationsFolder: MIGRATIONS }),
      });
    sites = [await instance(), await instance()];
    drop = fresh.drop;
  } else sites = [await testSite({ channels: CHANNELS })];
  await listeningSite().app.listen({ host: '127.0.0.1', port: 0 });
});
beforeEach(async () => {
  admin = await signedIn(listeningSite(), 'admin');
});
afterEach(async () => {
  vi.useRealTimers();
  for (const stream of streams) stream.leave();
  const last = await openAsAnother();
  await lastEvent(last); // the next test must not receive the events of this one
  last.leave();
  await noConnection();
});
afterAll(async () => {
  for (const site of sites) await site.close();
  await drop?.();
});

const listeningSite = () => sites[0] as TestSite;
const otherSite = () => sites.at(-1) as TestSite;
const portOf = (site: TestSite) => (site.app.server.address() as AddressInfo).port;

class Stream {
  text = '';
  ended = false;
  constructor(
    readonly response: http.IncomingMessage,
    private readonly request: http.ClientRequest,
  ) {
    streams.add(this);
    response.setEncoding('utf8').on('data', (part) => {
      this.text += part;
    });
    response.once('close', () => {
      this.ended = true;
      streams.delete(this);
    });
    response.once('error', () => {});
  }
  leave() {
    this.request.destroy();
  }
  count(name: string) {
    return this.text.split(`event: ${name}\ndata: {}\n\n`).length - 1;
  }
}

async function open(
  headers: Record<string, string> = admin.headers,
  options: http.RequestOptions = {},
): Promise<Stream> {
  const request = http.get({
    host: '127.0.0.1',
    port: portOf(listeningSite()),
    path: '/api/admin/novedades',
    headers,
    agent: false, // closes the connection after the response
    ...options,
  });
  const [response] = (await once(request, 'response')) as [http.IncomingMessage];
  return new Stream(response, request);
}

const received = async (site: TestSite) => receiveMessage(site.connection.database);
const waitForEvent = (stream: Stream, name: string, times = 1) =>
  expect.poll(() => stream.count(name), { interval: 20 }).toBe(times);
/**
 * Waits until a stream has received the events of all changes so far. The statement changes no row, but sends an event
 * that no test waits for and that arrives last.
 */
async function lastEvent(stream: Stream) {
  await otherSite().connection.database.execute(sql`delete from delivery_rounds where false`);
  await waitForEvent(stream, 'repartos');
}
/** Waits until the server has seen the end of each connection. */
function noConnection() {
  const { server } = listeningSite().app;
  return expect.poll(() => promisify(server.getConnections).call(server)).toBe(0);
}
/** Opens a stream of a new user, once there is room for one. */
async function openAsAnother(): Promise<Stream> {
  const { headers } = await signedIn(listeningSite(), 'admin');
  let stream: Stream | undefined;
  await expect
    .poll(async () => {
      stream = await open(headers);
      return stream.response.statusCode;
    })
    .toBe(200);
  return stream as Stream;
}

test('an event stream has the content type text/event-stream and the usual security headers', async () => {
  const { response, text } = await open();
  expect(response.statusCode).toBe(200);
  expect(response.headers).toMatchObject({
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
    'x-content-type-options': 'nosniff',
    'content-security-policy': expect.stringContaining("default-src 'none'"),
    'referrer-policy': expect.any(String),
  });
  expect(response.headers).not.toHaveProperty('set-cookie');
  expect(text).not.toContain('event:');
});

test("every open stream receives an event for a visitor's message, without the message's content", async () => {
  const [one, two] = [await open(), await open()];
  const visitor = await verifiedVisitor(otherSite());
  expect((await writeMessage(otherSite(), visitor)).statusCode).toBe(201);
  await Promise.all([waitForEvent(one, 'mensajes'), waitForEvent(two, 'mensajes')]);
  expect(one.text).toBe('retry: 5000\n\nevent: mensajes\ndata: {}\n\n');
});

test('streams receive events when a message is changed or deleted', async () => {
  const { id } = await received(otherSite());
  const stream = await open();
  const request = (method: 'PUT' | 'DELETE', url: string, payload?: object) =>
    otherSite().app.inject({ method, url, headers: admin.headers, ...(payload && { payload }) });
  await request('PUT', `/api/admin/mensajes/${id}/leido`, { leido: true });
  await waitForEvent(stream, 'mensajes');
  await request('DELETE', `/api/admin/mensajes/${id}`);
  await waitForEvent(stream, 'mensajes', 2);
});

test('a new list request sends an event named pedidos, and no event named mensajes', async () => {
  const stream = await open();
  await receiveListRequest(otherSite().connection.database);
  await waitForEvent(stream, 'pedidos');
  expect(stream.count('mensajes')).toBe(0);
});

test('a stream sends only the events of what the user may see', async () => {
  const { headers } = await signedIn(listeningSite(), 'reparto');
  const [own, all] = [await open(headers), await open()];
  await received(otherSite());
  await waitForEvent(all, 'mensajes');
  await receiveListRequest(otherSite().connection.database);
  await waitForEvent(own, 'pedidos');
  expect(own.count('mensajes')).toBe(0);
});

test('a mark at a door sends an event named pedidos, so that the coordinator sees it at once', async () => {
  const stream = await open();
  const { id } = await receiveListRequest(otherSite().connection.database);
  await waitForEvent(stream, 'pedidos');
  await visit(otherSite(), id, 'nobody');
  await waitForEvent(stream, 'pedidos', 2);
});

test('a transaction that rolls back sends no event', async () => {
  const stream = await open();
  const undone = otherSite().connection.database.transaction(async (transaction) => {
    await receiveMessage(transaction);
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  await lastEvent(stream);
  expect(stream.count('mensajes')).toBe(0);
});

test('a hundred messages at once are combined into a few events', async () => {
  const stream = await open();
  const began = Date.now();
  await Promise.all(Array.from({ length: 100 }, () => received(otherSite())));
  await lastEvent(stream);
  const windows = Math.ceil((Date.now() - began) / 200); // the server sends at most one event every 200 ms
  expect(stream.count('mensajes')).toBeGreaterThan(0);
  expect(stream.count('mensajes')).toBeLessThanOrEqual(windows + 2);
});

describe('an event stream is rejected', () => {
  test("without a session, without the API key, for an editor, and with another user's email header", async () => {
    const editor = await signedIn(listeningSite(), 'editor');
    const { 'x-api-key': _, ...keyless } = admin.headers;
    const responses = [
      await open({ 'x-api-key': API_KEY }),
      await open(keyless),
      await open(editor.headers),
      await open({ ...admin.headers, email: editor.email }),
    ];
    expect(responses.map(({ response }) => response.statusCode)).toEqual([401, 401, 403, 401]);
  });

  test('for a HEAD request, which would otherwise never end', async () => {
    const { response } = await open(admin.headers, { method: 'HEAD' });
    expect(response.statusCode).toBe(404);
  });
});

describe('at the next heartbeat', () => {
  const heartbeat = async () => void (await vi.advanceTimersByTimeAsync(HEARTBEAT_MS));
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }));

  test('a stream whose session is valid receives a heartbeat', async () => {
    const stream = await open();
    await heartbeat();
    await expect.poll(() => stream.text).toBe('retry: 5000\n\n: \n\n');
  });

  const endings: [string, () => Promise<unknown>][] = [
    [
      'who signed out',
      () => otherSite().app.inject({ method: 'POST', url: '/api/logout', headers: admin.headers }),
    ],
    [
      'whose session expired',
      () =>
        otherSite().connection.database.execute(
          sql`update sessions set last_seen_at = now() - interval '25 hours'`,
        ),
    ],
    [
      'who is no longer an administrator',
      () => otherSite().connection.database.execute(sql`update users set role = 'editor'`),
    ],
    ['whose account was deleted', () => otherSite().connection.database.execute(sql`delete from users`)],
  ];
  test.each(endings)('the stream of a user %s is closed and receives no more events', async (_, end) => {
    const stream = await open();
    await end();
    await heartbeat();
    await expect.poll(() => stream.ended).toBe(true);
    const other = await openAsAnother();
    await received(otherSite());
    await lastEvent(other);
    expect(other.count('mensajes')).toBe(1);
    expect(stream.count('mensajes')).toBe(0);
  });
});

test('an open event stream does not extend the session of its user', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const { database } = listeningSite().connection;
  await database.execute(sql`update sessions set last_seen_at = now() - interval '10 hours'`);
  const stream = await open();
  await vi.advanceTimersByTimeAsync(HEARTBEAT_MS);
  await expect.poll(() => stream.text).toContain(': \n\n');
  const seen = async () =>
    database.$count(sql`(select 1 from sessions where last_seen_at > now() - interval '1 hour') as seen`);
  expect(await seen()).toBe(0);
  await listeningSite().app.inject({ url: '/api/admin/mensajes/sin-leer', headers: admin.headers });
  expect(await seen()).toBe(1);
});

test.each([true, false])(
  'closing the server closes all streams at once (keep-alive connections: %s)',
  async (keepAlive) => {
    // Stops the heartbeats, which would close the streams too.
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const site = await testSite();
    await site.app.listen({ host: '127.0.0.1', port: 0 });
    const { headers } = await signedIn(site, 'admin');
    const agent = new http.Agent({ keepAlive });
    const options = { agent, port: portOf(site) };
    const opened = [await open(headers, options), await open(headers, options)];
    await site.close();
    await expect.poll(() => opened.every(({ ended }) => ended)).toBe(true);
    agent.destroy();
  },
);

test('a client that disconnects while its session is checked does not count towards the limit of open streams', async () => {
  const lines = Object.entries(admin.headers).map(([name, value]) => `${name}: ${value}\r\n`);
  const head = `GET /api/admin/novedades HTTP/1.1\r\nhost: x\r\n${lines.join('')}\r\n`;
  for (let batch = 0; batch < 22; batch++) {
    const disconnects = Array.from({ length: 10 }, async () => {
      const socket = net.connect(portOf(listeningSite()), '127.0.0.1');
      await once(socket, 'connect');
      socket.write(head, () => socket.resetAndDestroy());
      await once(socket, 'close');
    });
    await Promise.all(disconnects);
  }
  await noConnection();
  expect((await open()).response.statusCode).toBe(200);
});

test('an account has at most five streams: opening a sixth closes the oldest and delays its reconnection', async () => {
  const other = await signedIn(listeningSite(), 'admin');
  const others = await open(other.headers);
  const opened: Stream[] = [];
  for (let tab = 0; tab < 7; tab++) opened.push(await open());
  await expect.poll(() => opened.map(({ ended }) => ended)).toEqual([true, true, ...Array(5).fill(false)]);
  expect(opened[0]?.text).toBe('retry: 5000\n\nretry: 600000\nevent: reemplazada\ndata: {}\n\n');
  await received(otherSite());
  await Promise.all([...opened.slice(2), others].map((stream) => waitForEvent(stream, 'mensajes')));
});

test('at most two hundred streams are open at once, and closing one makes room for another', async () => {
  const agent = new http.Agent({ maxSockets: Number.POSITIVE_INFINITY });
  const team = await Promise.all(Array.from({ length: 40 }, () => signedIn(listeningSite(), 'admin')));
  const connections = team.flatMap(({ headers }) => Array.from({ length: 5 }, () => headers));
  const opened = await Promise.all(connections.map((headers) => open(headers, { agent })));
  expect(opened.every(({ response }) => response.statusCode === 200)).toBe(true);
  const refused = await open(admin.headers, { agent });
  expect(refused.response.statusCode).toBe(503);
  opened[0]?.leave();
  await expect.poll(async () => (await open(admin.headers, { agent })).response.statusCode).toBe(200);
  await received(otherSite());
  await Promise.all(opened.slice(1).map((stream) => waitForEvent(stream, 'mensajes')));
});
