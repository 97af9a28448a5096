import { mkdtempSync, rmSync } from 'node:fs';
import net from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest';
import { type HeldConnections, hold, statusOf, visit, type Waits } from '../support/raw-connections.ts';
import {
  killSites,
  MOST_MEMORY_MB,
  SITE_API_KEY,
  type SiteProcess,
  startSite,
} from '../support/site-process.ts';
import { administratorHeaders } from '../support/site-staff.ts';
import { uploadVideo } from '../support/site-uploads.ts';

/** Holds idle, slow and oversized connections to the built site, and measures how long other visitors then wait. */

const IDLE = 10_000;
const SLOW = 300;
const SECONDS = 6;
/** Visitors may wait at most this many times longer than on a quiet site, or this many milliseconds. */
const MOST_TIMES_LONGER = 5;
const NOTICEABLE_MS = 100;

const onEmbedded = test.runIf(!inject('postgresUrl'));
const folder = mkdtempSync(path.join(tmpdir(), 'connections-'));
let site: SiteProcess;
let quiet: Waits;
vi.setConfig({ testTimeout: 180_000 });
beforeAll(async () => {
  if (inject('postgresUrl')) return;
  site = await startSite({ dataFolder: path.join(folder, 'data') });
  await visit(site.port, 2);
  quiet = await visit(site.port, SECONDS);
  console.log(`quiet: p50 ${quiet.p50} ms, p99 ${quiet.p99} ms, memory ${site.memory().now} MB`);
}, 120_000);
afterAll(() => {
  killSites();
  rmSync(folder, { recursive: true, force: true });
});

/** Measures the waiting times of visitors while connections are held open, and then closes the connections. */
async function visitDuring(title: string, held: HeldConnections) {
  const count = held.count();
  const during = await visit(site.port, SECONDS);
  const { now, highest } = site.memory();
  const times = during.p50 / Math.max(1, quiet.p50);
  console.log(
    `${title}: ${count} connections, then ${held.count()}; visitors p50 ${during.p50} ms (${times.toFixed(1)} times), ` +
      `p99 ${during.p99} ms, ${during.failed} failed; memory ${now} MB, highest ${highest} MB`,
  );
  await held.close();
  expect(count).toBeGreaterThan(0);
  expect(during.failed).toBe(0);
  expect(during.p50).toBeLessThan(Math.max(NOTICEABLE_MS, quiet.p50 * MOST_TIMES_LONGER));
  expect(highest).toBeLessThan(MOST_MEMORY_MB);
}

onEmbedded('ten thousand idle connections leave room for other visitors', async () => {
  const held = await hold({ port: site.port, count: IDLE });
  expect(held.count()).toBeGreaterThan(IDLE * 0.9);
  await visitDuring('idle', held);
});

const HEAD = `POST /api/contacto HTTP/1.1\r\nhost: a\r\nx-api-key: ${SITE_API_KEY}\r\n`;
const BODY = 'content-type: application/json\r\ncontent-length: 5000\r\n\r\n{';
onEmbedded.each([
  ['headers that arrive byte by byte', { greeting: `${HEAD}x-a: `, drip: 'a' }],
  ['bodies that arrive byte by byte', { greeting: HEAD + BODY, drip: 'a' }],
])('hundreds of connections with %s do not slow down other visitors', async (title, behaviour) => {
  await visitDuring(title, await hold({ port: site.port, count: SLOW, ...behaviour }));
});

onEmbedded('a hundred connections that never read their video do not slow down other visitors', async () => {
  const headers = await administratorHeaders(site.url);
  const { video } = await uploadVideo(site.url, headers, 20_000_000);
  const greeting = `GET ${video} HTTP/1.1\r\nhost: a\r\n\r\n`;
  const held = await hold({ port: site.port, count: 100, greeting, isDeaf: true });
  await visit(site.port, SECONDS); // gives the system's buffers time to fill first
  await visitDuring('videos that are never read', held);
});

const json = { 'content-type': 'application/json', 'x-api-key': SITE_API_KEY };
const form = { method: 'POST', path: '/api/contacto' };
onEmbedded.each([
  ['a header of 20 kB', 431, () => statusOf({ port: site.port, headers: { 'x-a': 'a'.repeat(20_000) } })],
  ['a URL of 20 kB', 431, () => statusOf({ port: site.port, path: `/${'a'.repeat(20_000)}` })],
  [
    'a body of 2 MB',
    413,
    () =>
      statusOf(
        { port: site.port, ...form, headers: { ...json, 'content-length': 2_000_000 } },
        Buffer.alloc(2_000_000, 'a'),
      ),
  ],
  [
    'a body of 2 MB in chunks without a length',
    413,
    () =>
      statusOf(
        { port: site.port, ...form, headers: { ...json, 'transfer-encoding': 'chunked' } },
        Buffer.alloc(2_000_000, 'a'),
      ),
  ],
  [
    'the announcement of a body of 10 GB',
    413,
    () => firstStatus(`${HEAD}content-type: application/json\r\ncontent-length: 10000000000\r\n\r\n{`),
  ],
])('%s gets status %i, a hundred times, without much memory', async (_, status, send) => {
  const statuses = await Promise.all(Array.from({ length: 100 }, send));
  expect(new Set(statuses)).toEqual(new Set([status]));
  expect(site.memory().highest).toBeLessThan(MOST_MEMORY_MB);
});

/** Sends text over a connection, and returns the status of the first response. */
function firstStatus(text: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const socket = net.connect(site.port, '127.0.0.1', () => socket.write(text));
    socket.once('data', (data) => {
      resolve(Number(data.toString().split(' ')[1]));
      socket.destroy();
    });
    socket.once('error', reject);
  });
}
