import { once } from 'node:events';
import http from 'node:http';
import net from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { percentile } from './form-load.ts';

/** Connections that misuse a site, and visitors who use it meanwhile. */

/** Connections that are held open: `count` tells how many are open now. A closed one is opened again until `close`. */
export interface HeldConnections {
  count(): number;
  close(): Promise<void>;
}

interface HoldOptions {
  port: number;
  count: number;
  /** What each connection sends when it opens. */
  greeting?: string;
  /** Bytes that each connection sends once a second afterwards. */
  drip?: string;
  /** Whether the responses are never read. Such a connection is not opened again. */
  isDeaf?: boolean;
}

/** Opens `count` connections and keeps that many open. */
export async function hold(options: HoldOptions): Promise<HeldConnections> {
  const { port, count, greeting = '', drip, isDeaf = false } = options;
  const open = new Set<net.Socket>();
  let isOver = false;
  const openOne = () => {
    const socket = net.connect(port, '127.0.0.1', () => {
      open.add(socket);
      if (greeting) socket.write(greeting);
    });
    if (isDeaf) socket.pause();
    else socket.resume();
    socket.on('error', () => {});
    socket.once('close', () => {
      open.delete(socket);
      if (!isOver && !isDeaf) setTimeout(openOne, 1_000);
    });
  };
  for (let opened = 0; opened < count; opened += 100) {
    for (let one = 0; one < 100 && opened + one < count; one++) openOne();
    await pause(10); // the operating system queues only a limited number of new connections
  }
  const end = performance.now() + 30_000;
  while (open.size < count * 0.95 && performance.now() < end) await pause(50);
  const timer = drip
    ? setInterval(() => {
        for (const socket of open) if (socket.writable) socket.write(drip);
      }, 1_000)
    : undefined;
  return {
    count: () => open.size,
    async close() {
      isOver = true;
      clearInterval(timer);
      const closed = [...open].map((socket) => once(socket, 'close'));
      for (const socket of open) socket.destroy();
      await Promise.all(closed);
    },
  };
}

export interface Waits {
  p50: number;
  p99: number;
  /** How many visitors got no response, or a status other than 200. */
  failed: number;
}

/** Requests a page every 20 ms for some seconds, each time over a new connection, as new visitors do. */
export async function visit(port: number, seconds: number, path = '/'): Promise<Waits> {
  const waits: number[] = [];
  let failed = 0;
  const visits: Promise<void>[] = [];
  const end = performance.now() + seconds * 1_000;
  while (performance.now() < end) {
    const began = performance.now();
    const visited = statusOf({ port, path }).then(
      (status) => {
        waits.push(performance.now() - began);
        if (status !== 200) failed++;
      },
      () => void failed++,
    );
    visits.push(visited);
    await pause(20);
  }
  await Promise.all(visits);
  return { p50: percentile(waits, 0.5), p99: percentile(waits, 0.99), failed };
}

/** Sends one request over a connection of its own and returns its status. */
export function statusOf(options: http.RequestOptions, body?: string | Buffer): Promise<number> {
  return new Promise((resolve, reject) => {
    const request = http.request({ host: '127.0.0.1', agent: false, timeout: 20_000, ...options });
    let status: number | undefined;
    request.on('response', (response) => {
      status = response.statusCode ?? 0;
      response
        .on('error', () => {})
        .resume()
        .once('close', () => resolve(status ?? 0));
    });
    request.on('timeout', () => request.destroy(new Error('No response within 20 seconds.')));
    request.on('error', (error) => (status === undefined ? reject(error) : resolve(status)));
    request.end(body);
  });
}
