import { mkdtempSync, rmSync } from 'node:fs';
import net from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { type Random, randomBySeed } from '../support/fuzzing.ts';
import { visit } from '../support/raw-connections.ts';
import { killSites, MOST_MEMORY_MB, type SiteProcess, startSite } from '../support/site-process.ts';

/** Random bytes instead of HTTP, over thousands of connections to the built site. */

const CONNECTIONS = 10_000;
const AT_ONCE = 50;
/** Half of the connections are closed by the client after this time, the others by the server. */
const LONGEST_MS = 200;
const seed = Number(process.env.FUZZ_SEED) || Date.now() % 1_000_000;

const folder = mkdtempSync(path.join(tmpdir(), 'random-bytes-'));
let site: SiteProcess;
beforeAll(async () => {
  if (!inject('postgresUrl')) site = await startSite({ dataFolder: path.join(folder, 'data') });
}, 120_000);
afterAll(() => {
  killSites();
  rmSync(folder, { recursive: true, force: true });
});

test.runIf(!inject('postgresUrl'))(
  `${CONNECTIONS} connections with random bytes cause no server error and do no harm (FUZZ_SEED=${seed})`,
  { timeout: 300_000 },
  async () => {
    const statuses = new Map<string, number>();
    let sent = 0;
    const sender = async (random: Random) => {
      while (sent++ < CONNECTIONS) {
        const response = await send(bytesOf(random), random.chance(0.5));
        const status = response.match(/^HTTP\/1\.1 (\d{3})/)?.[1] ?? 'closed';
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, (_, index) => sender(randomBySeed(seed + index))));
    const after = await visit(site.port, 2);
    const { highest } = site.memory();
    console.log(
      `random bytes: ${CONNECTIONS} connections, ${JSON.stringify(Object.fromEntries([...statuses].sort()))}, memory ${highest} MB`,
    );
    expect([...statuses.keys()].filter((status) => status.startsWith('5'))).toEqual([]);
    expect(after.failed).toBe(0);
    expect(highest).toBeLessThan(MOST_MEMORY_MB);
    expect(site.output()).not.toContain('request failed');
  },
);

const REQUESTS = [
  'GET / HTTP/1.1\r\nhost: a\r\n\r\n',
  'POST /api/contacto HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ncontent-length: 20\r\n\r\n{"nombre":"Ana Paz"}',
  'POST /api/login HTTP/1.1\r\nhost: a\r\ntransfer-encoding: chunked\r\n\r\n5\r\nhello\r\n0\r\n\r\n',
  'GET /api/noticias?activeOnly=true HTTP/1.1\r\nhost: a\r\naccept-encoding: br\r\nrange: bytes=0-5\r\n\r\n',
];

/** Pure noise, or a valid request in which some bytes are changed, repeated or missing. */
function bytesOf(random: Random): Buffer {
  const noise = (length: number) => Buffer.from(Array.from({ length }, () => random.below(256)));
  if (random.chance(0.2)) return noise(1 + random.below(5_000));
  let bytes = Buffer.from(random.pick(REQUESTS));
  for (let change = random.below(8); change >= 0; change--) {
    const at = random.below(bytes.length);
    const gone = random.chance(0.5) ? random.below(6) : 0;
    const added = random.chance(0.7) ? noise(random.below(6)) : bytes.subarray(at, at + random.below(60));
    bytes = Buffer.concat([bytes.subarray(0, at), added, bytes.subarray(at + gone)]);
  }
  return bytes;
}

/** Sends bytes over a connection of their own. Resolves to what the server sends until either side closes it. */
function send(bytes: Buffer, endsAtOnce: boolean): Promise<string> {
  return new Promise((resolve) => {
    let response = '';
    const socket = net.connect(site.port, '127.0.0.1', () => {
      if (endsAtOnce) socket.end(bytes);
      else socket.write(bytes);
    });
    socket.setTimeout(LONGEST_MS, () => socket.destroy());
    socket.on('data', (data) => {
      if (response.length < 100) response += data.toString('latin1');
    });
    socket.on('error', () => {});
    socket.once('close', () => resolve(response));
  });
}
