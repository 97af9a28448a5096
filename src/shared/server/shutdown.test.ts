import { once } from 'node:events';
import http from 'node:http';
import net, { type AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import Fastify from 'fastify';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createHttpServer } from './http-server.ts';
import { closeWithGrace } from './shutdown.ts';

/** A grace period that exceeds the time limit of the tests, so that a test fails if the shutdown waits for its end. */
const NOBODY_WAITS_MS = 600_000;

const app = () => Fastify({ serverFactory: createHttpServer, return503OnClosing: false });
let site: ReturnType<typeof app>;
let handled: number;
/** Sends the response to /held. */
let release: () => void;
const open = new Set<net.Socket>();

beforeEach(async () => {
  site = app();
  handled = 0;
  site.addHook('onRequest', async () => void handled++);
  site.get(
    '/held',
    () =>
      new Promise((resolve) => {
        release = () => resolve('complete');
      }),
  );
  await site.listen({ host: '127.0.0.1', port: 0 });
});
afterEach(async () => {
  for (const socket of open) socket.destroy();
  open.clear();
  await closeWithGrace(site, 0);
});

const port = () => (site.server.address() as AddressInfo).port;

/** Opens a connection that the server has accepted, and sends `sent` over it. */
async function connect(sent = ''): Promise<net.Socket> {
  const accepted = once(site.server, 'connection');
  const socket = net.connect(port(), '127.0.0.1').on('error', () => {});
  open.add(socket);
  await accepted;
  if (sent) socket.write(sent);
  return socket;
}

test('does not wait for connections that were opened and never used', async () => {
  await connect();
  await closeWithGrace(site, NOBODY_WAITS_MS);
});

test('ends with the last response, although its connection could carry another request', async () => {
  const agent = new http.Agent({ keepAlive: true });
  const request = http.get({ host: '127.0.0.1', port: port(), path: '/held', agent });
  const responded = once(request, 'response') as Promise<[http.IncomingMessage]>;
  await vi.waitFor(() => expect(handled).toBe(1));
  const closed = closeWithGrace(site, NOBODY_WAITS_MS);
  release();
  const [response] = await responded;
  expect(await text(response)).toBe('complete');
  await closed;
  agent.destroy();
});

test('responds to a request on an open connection, and closes it with the response', async () => {
  await connect('GET /held HTTP/1.1\r\nhost: a\r\n\r\n');
  const begun = await connect('GET / HTTP/1.1\r\n');
  await vi.waitFor(() => expect(handled).toBe(1));
  const closed = closeWithGrace(site, NOBODY_WAITS_MS);
  await vi.waitFor(() => expect(site.server.listening).toBe(false));
  const received = text(begun);
  begun.write('host: a\r\n\r\n');
  expect(await received).toMatch(/^HTTP\/1\.1 404 [\s\S]*\r\nconnection: close\r\n/i);
  release();
  await closed;
});

test('closes connections with unfinished requests after the grace period', async () => {
  await connect('GET /held HTTP/1.1\r\nhost: a\r\n\r\n');
  await connect('GET / HTTP/1.1\r\n');
  await vi.waitFor(() => expect(handled).toBe(1));
  await closeWithGrace(site, 100);
});
