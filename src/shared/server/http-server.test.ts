import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import net from 'node:net';
import Fastify from 'fastify';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createHttpServer } from './http-server.ts';
import { closeWithGrace } from './shutdown.ts';

const LIMITS = { headersMs: 150, requestMs: 400, checkEveryMs: 50, keepAliveMs: 200, stalledMs: 300 };
const open = new Set<net.Socket>();
const app = () =>
  Fastify({
    serverFactory: (handler) => createHttpServer(handler, { limits: LIMITS }),
    trustProxy: ['127.0.0.1'],
  });
let site: ReturnType<typeof app>;
let handled: number;

beforeEach(async () => {
  site = app();
  handled = 0;
  site.addHook('onRequest', async () => void handled++);
  site.post('/', async ({ ip }) => ({ ip }));
  site.get('/large', async () => Buffer.alloc(50_000_000));
  site.get('/never', (_, reply) => void reply.hijack());
  await site.listen({ host: '127.0.0.1', port: 0 });
});
afterEach(async () => {
  for (const socket of open) socket.destroy();
  open.clear();
  await closeWithGrace(site, 0);
});

/**
 * Sends `text` and then one byte every 50 ms until the server ends the connection. Resolves to the response and the
 * elapsed milliseconds.
 */
async function drip(text: string) {
  const socket = net.connect((site.server.address() as AddressInfo).port, '127.0.0.1');
  open.add(socket);
  let response = '';
  socket.on('data', (data) => {
    response += data;
  });
  socket.on('error', () => {});
  const begun = performance.now();
  socket.write(text);
  const timer = setInterval(() => socket.writable && socket.write('a'), 50);
  await new Promise((resolve) => socket.once('close', resolve).once('end', resolve));
  clearInterval(timer);
  return { response, ms: performance.now() - begun };
}

test('closes a connection whose headers arrive byte by byte', async () => {
  const { response } = await drip('GET / HTTP/1.1\r\nx-a: ');
  expect(response).toMatch(/^HTTP\/1\.1 408 /);
});

test('closes a connection whose body arrives byte by byte', async () => {
  const { response, ms } = await drip(
    'POST / HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ncontent-length: 9999\r\n\r\n',
  );
  expect(response).toMatch(/^(HTTP\/1\.1 408 |$)/);
  expect(ms).toBeGreaterThan(LIMITS.requestMs - 50);
});

/** Sends requests at once over one connection. Resolves to everything that the server sent until it closed it. */
async function sendAtOnce(requests: string[]): Promise<string> {
  const socket = net.connect((site.server.address() as AddressInfo).port, '127.0.0.1');
  open.add(socket);
  let response = '';
  socket.on('data', (data) => {
    response += data;
  });
  socket.on('error', () => {});
  socket.write(requests.join(''));
  await new Promise((resolve) => socket.once('close', resolve));
  return response;
}
const requestOf = (path: string) => `GET ${path} HTTP/1.1\r\nhost: a\r\n\r\n`;

test('responds to several requests that were sent at once over one connection', async () => {
  const last = 'GET /nothing HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n';
  const response = await sendAtOnce([...Array(3).fill(requestOf('/nothing')), last]);
  expect(response.match(/HTTP\/1\.1 404/g)).toHaveLength(4);
});

test('closes a connection that sends many requests while an earlier one has no response', async () => {
  expect(await sendAtOnce([requestOf('/never'), ...Array(500).fill(requestOf('/nothing'))])).toBe('');
  expect(handled).toBeLessThan(20);
});

test('closes a connection whose client does not read its response', async () => {
  const closed = new Promise((resolve) => {
    site.server.once('connection', (socket) => socket.once('close', () => resolve('closed')));
  });
  const socket = net.connect((site.server.address() as AddressInfo).port, '127.0.0.1').pause();
  open.add(socket);
  socket.write(requestOf('/large'));
  expect(await closed).toBe('closed');
});

test('derives the same client IP address from differently written X-Forwarded-For headers', async () => {
  const { port } = site.server.address() as AddressInfo;
  for (const written of ['198.51.100.7:4711', '::ffff:198.51.100.7', 'unknown, 198.51.100.7']) {
    const response = await fetch(`http://127.0.0.1:${port}/`, {
      method: 'POST',
      headers: { 'x-forwarded-for': written },
    });
    expect(await response.json()).toEqual({ ip: '198.51.100.7' });
  }
});

/** Sends a request as it is, and resolves to the status line of the response. */
async function statusLineFor(text: string) {
  const socket = net.connect((site.server.address() as AddressInfo).port, '127.0.0.1');
  open.add(socket);
  socket.write(text);
  const [first] = await once(socket, 'data');
  return String(first).split('\r\n')[0];
}

test.each([
  ['a length and chunks', 'content-length: 4\r\ntransfer-encoding: chunked\r\n'],
  ['two lengths', 'content-length: 4\r\ncontent-length: 5\r\n'],
  ['an unknown transfer encoding', 'transfer-encoding: chunked, identity\r\n'],
])('rejects a request with %s, because a proxy could read its end differently', async (_, headers) => {
  const line = await statusLineFor(`POST / HTTP/1.1\r\nhost: a\r\n${headers}\r\n0\r\n\r\n`);
  expect(line).toBe('HTTP/1.1 400 Bad Request');
});

test('does not reply to TRACE with the request', async () => {
  expect(await statusLineFor('TRACE / HTTP/1.1\r\nhost: a\r\nx-a: b\r\n\r\n')).toMatch(/ 40[0-9] /);
});
