import { fork } from 'node:child_process';
import { once } from 'node:events';
import http from 'node:http';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { measureCodeAttack } from './code-attack.ts';
import { startSite, temporaryFolder } from './servers.ts';
import { report } from './table.ts';

const EVERY_MS = 20;
const SECONDS = 12;
const AFTERMATH_MS = 3_000;
const agent = new http.Agent({ keepAlive: true, maxSockets: 8 });

const MOST_P99_MS = 50;

/** Measures how long visitors wait for the home page during attacks, and before and after them. */
export async function measureAttacks(): Promise<void> {
  const site = await startSite(temporaryFolder());
  for (const kind of [null, 'spellings', 'codes', 'halves', null]) {
    const { p99, perSecond, statuses } = await latencyUnder(kind, `${site.url}/`);
    const load = kind ? `${Math.round(perSecond)} ${kind} a second` : 'a quiet site';
    report({
      what: `99 of 100 home pages, ${load}`,
      figure: `${p99.toFixed(1)} ms ${kind ? JSON.stringify(statuses).replaceAll('"', '') : ''}`,
      limit: `${MOST_P99_MS} ms`,
      reached: p99 < MOST_P99_MS,
    });
  }
  await site.stop();
  await measureCodeAttack(async (url) => percentile99(await visit(url)));
}

interface Latency {
  /** The 99th percentile of the visitors' response times, in milliseconds. */
  p99: number;
  /** The attacker's requests per second, and how many of them got each status code. */
  perSecond: number;
  statuses: Record<number, number>;
}

/**
 * Measures how long visitors wait for a response from `url` during an attack. Without a kind of attack it measures a
 * site without other load.
 */
async function latencyUnder(kind: string | null, url: string): Promise<Latency> {
  if (!kind) return { p99: percentile99(await visit(url)), perSecond: 0, statuses: {} };
  const attacker = fork(path.join(import.meta.dirname, 'attacker.ts'), [kind, url], {
    execArgv: ['--import', 'tsx'],
  });
  await pause(2_000);
  const waits = await visit(url);
  attacker.send('end');
  const [report] = (await once(attacker, 'message')) as [Omit<Latency, 'p99'>];
  await pause(AFTERMATH_MS); // time for the site to close the attacker's connections, so that they do not affect the next measurement
  return { p99: percentile99(waits), ...report };
}

/** Sends a request every 20 ms, whether or not the previous one has its response, and returns the response times. */
async function visit(url: string): Promise<number[]> {
  const waits: Promise<number>[] = [];
  const end = performance.now() + SECONDS * 1_000;
  while (performance.now() < end) {
    waits.push(one(url));
    await pause(EVERY_MS);
  }
  return Promise.all(waits);
}

function one(url: string): Promise<number> {
  const begun = performance.now();
  return new Promise((resolve, reject) => {
    http
      .get(url, { agent, headers: { 'accept-encoding': 'br' } }, (response) => {
        if (response.statusCode !== 200) reject(new Error(`${url} answered ${response.statusCode}`));
        response.resume().on('end', () => resolve(performance.now() - begun));
      })
      .on('error', reject);
  });
}

const percentile99 = (values: number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length * 0.99)] ?? Number.NaN;
