import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { openConnections } from './http-connection.ts';

const IDLE_MS = 200;
const SENT_NOTHING = `The object store sent nothing for ${IDLE_MS} ms.`;

/** Sends a request to a server that responds with `listener`. */
async function ask(listener: RequestListener) {
  const server = createServer(listener).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const url = new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  const send = openConnections(url.protocol, { connectMs: 1_000, idleMs: IDLE_MS });
  return send({ method: 'GET', url, headers: {} });
}

test('gives up on a server that does not respond', async () => {
  await expect(ask(() => {})).rejects.toThrow(SENT_NOTHING);
});

test('gives up on a response that stops', async () => {
  const response = await ask((_, stopped) => void stopped.write('beginning'));
  await expect(buffer(response)).rejects.toThrow(SENT_NOTHING);
});

test('a reader may pause for longer than the time limit for a server that sends nothing', async () => {
  const content = Buffer.alloc(8 * 1024 * 1024, 7);
  const response = await ask((_, whole) => whole.end(content));
  await pause(3 * IDLE_MS);
  expect((await buffer(response)).equals(content)).toBe(true);
});
