import { once } from 'node:events';
import http from 'node:http';
import net, { type AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { prepareResponse, sendPrepared } from './prepared-response.ts';

const HEADERS = ['etag', '"1"', 'content-type', 'text/plain; charset=utf-8'];
const found = prepareResponse(200, HEADERS, Buffer.from('¡Hola!'));
let prepared = found;
let server: http.Server;
beforeAll(async () => {
  server = http.createServer((request, response) => sendPrepared(prepared, request, response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterAll(() => server.close());

const url = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;

/** Sends the text over a connection and returns everything that the server sends until it closes the connection. */
async function responseTo(text: string): Promise<string> {
  const socket = net.connect((server.address() as AddressInfo).port, '127.0.0.1');
  let received = '';
  socket.setEncoding('utf8').on('data', (part) => {
    received += part;
  });
  socket.write(text);
  await once(socket, 'close');
  return received;
}

test('a prepared response has its headers, the current date, its length and its body', async () => {
  const response = await fetch(url());
  expect(response.status).toBe(200);
  expect(await response.text()).toBe('¡Hola!');
  const { etag, date, ...headers } = Object.fromEntries(response.headers);
  expect([etag, headers['content-type'], headers['content-length']]).toEqual([
    '"1"',
    'text/plain; charset=utf-8',
    '7',
  ]);
  expect(Math.abs(Date.parse(date ?? '') - Date.now())).toBeLessThan(5_000);
});

test('the date of a prepared response is the time at which it is sent', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2030-01-02T03:04:05Z') });
  const first = (await fetch(url())).headers.get('date');
  vi.setSystemTime(Date.parse('2030-01-02T03:04:07Z'));
  const second = (await fetch(url())).headers.get('date');
  vi.setSystemTime(Date.parse('2029-12-31T23:59:59Z'));
  const afterClockWasSetBack = (await fetch(url())).headers.get('date');
  vi.useRealTimers();
  expect([first, second, afterClockWasSetBack]).toEqual([
    'Wed, 02 Jan 2030 03:04:05 GMT',
    'Wed, 02 Jan 2030 03:04:07 GMT',
    'Mon, 31 Dec 2029 23:59:59 GMT',
  ]);
});

test('several requests on one connection get complete responses in order', async () => {
  const request = 'GET / HTTP/1.1\r\nhost: a\r\n\r\n';
  const received = await responseTo(request.repeat(3) + request.replace('host', 'connection: close\r\nhost'));
  const responses = received.split(/(?=HTTP\/1\.1 200 OK\r\n)/);
  expect(responses).toHaveLength(4);
  for (const response of responses) expect(response).toMatch(/content-length: 7\r\n(.+\r\n)*\r\n¡Hola!$/i);
  expect(responses.map((response) => /connection: (.+)\r/i.exec(response)?.[1])).toEqual([
    'keep-alive',
    'keep-alive',
    'keep-alive',
    'close',
  ]);
});

test.each([
  ['an HTTP/1.0 request', 'GET / HTTP/1.0\r\n\r\n', '¡Hola!'],
  ['a HEAD request', 'HEAD / HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n', ''],
])('%s gets the same headers, and the connection is closed', async (_, request, body) => {
  const received = await responseTo(request);
  expect(received).toMatch(/^HTTP\/1\.1 200 OK\r\n/);
  expect(received).toMatch(/etag: "1"\r\n/i);
  expect(received.split('\r\n\r\n')[1]).toBe(body);
});

test.each([
  [404, '¡Hola!'],
  [304, ''],
])('a response with status %i is sent with its headers and its body', async (status, body) => {
  prepared = prepareResponse(status, HEADERS, Buffer.from(body));
  const response = await fetch(url());
  prepared = found;
  expect([response.status, response.headers.get('etag'), await response.text()]).toEqual([
    status,
    '"1"',
    body,
  ]);
  expect(response.headers.has('content-length')).toBe(status !== 304);
});

test('a response ends its request, so that an idle connection is closed', async () => {
  const closed = vi.fn();
  const idle = http.createServer({ keepAliveTimeout: 50 }, (request, response) => {
    response.once('close', closed);
    sendPrepared(found, request, response);
  });
  idle.listen(0, '127.0.0.1');
  await once(idle, 'listening');
  const socket = net.connect((idle.address() as AddressInfo).port, '127.0.0.1');
  socket.resume().write('GET / HTTP/1.1\r\nhost: a\r\n\r\n');
  await once(socket, 'close');
  expect(closed).toHaveBeenCalledOnce();
  idle.close();
});

test('responses to a client that reads nothing do not pile up in memory', async () => {
  const large = prepareResponse(200, HEADERS, Buffer.alloc(8 * 1024 * 1024));
  const waiting: number[] = [];
  const slow = http.createServer((request, response) => {
    sendPrepared(large, request, response);
    waiting.push(request.socket.writableLength);
  });
  slow.listen(0, '127.0.0.1');
  await once(slow, 'listening');
  const socket = net.connect((slow.address() as AddressInfo).port, '127.0.0.1').pause();
  socket.write('GET / HTTP/1.1\r\nhost: a\r\n\r\n'.repeat(20));
  await vi.waitFor(() => expect(waiting.length).toBeGreaterThan(1));
  expect(Math.max(...waiting)).toBeLessThan(3 * large.bytes.length);
  socket.destroy();
  slow.close();
});
