import { fork } from 'node:child_process';
import { once } from 'node:events';
import http from 'node:http';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { ATTACKS } from './attack-kinds.ts';
import { measureCodeAttack } from './code-attack.ts';
import { honestVisitors, type Served } from './honest-visitors.ts';
import { startSite, temporaryFolder } from './servers.ts';
import { report } from './table.ts';

const EVERY_MS = 20;
const SECONDS = 12;
const AFTERMATH_MS = 3_000;
const agent = new http.Agent({ keepAlive: true, maxSockets: 8 });

const MOST_P99_MS = 50;
const MOST_HONEST_MS = 500;
const LEAST_SERVED = 0.95;
/** During these attacks other honest requests are not reported, because the attack uses up a limit that they share. */
const ON_BUDGETS = ['codes'];
/** Measures how long visitors wait during attacks, and before and after them. */
export async function measureAttacks(): Promise<void> {
  process.env.CODES_PER_DAY = '100000'; // honest visitors need codes during every attack
  const site = await startSite(temporaryFolder());
  const honest = await honestVisitors(site.url);
  for (const kind of [null, ...Object.keys(ATTACKS), null]) {
    const { p99, served, perSecond, statuses } = await latencyUnder(kind, `${site.url}/`, honest);
    report({
      what: `99 of 100 home pages, ${kind ? `${Math.round(perSecond)} ${kind} a second` : 'a quiet site'}`,
      figure: `${p99.toFixed(1)} ms ${kind ? JSON.stringify(statuses).replaceAll('"', '') : ''}`,
      limit: `${MOST_P99_MS} ms`,
      reached: p99 < MOST_P99_MS,
    });
    if (kind && ON_BUDGETS.includes(kind)) continue;
    report({
      what: `other honest requests${served.refused.map((text) => `, ${text}`).join('')}`,
      figure: `${Math.round(served.share * 100)} % served, slowest ${Math.round(served.slowest)} ms`,
      limit: `95 %, ${MOST_HONEST_MS} ms`,
      reached: served.share >= LEAST_SERVED && served.slowest < MOST_HONEST_MS,
    });
  }
  await site.stop();
  delete process.env.CODES_PER_DAY;
}

/** Measures how many visitors get a code while many networks request codes, with the default limit of codes per day. */
export const measureCodes = () =>
  measureCodeAttack(async (url) => percentile99(await visit(url, endOfMeasurement())));

interface Attack {
  /** The attacker's requests per second, and how many of them got each status code. */
  perSecond: number;
  statuses: Record<number, number>;
}

interface Latency {
  /** The 99th percentile of the visitors' response times, in milliseconds. */
  p99: number;
  served: Served;
}

/**
 * Measures how long visitors wait for a response from `url` during an attack. Without a kind of attack it measures a
 * site without other load.
 */
async function latencyUnder(
  kind: string | null,
  url: string,
  honest: (end: number) => Promise<Served>,
): Promise<Latency & Attack> {
  if (!kind) return { ...(await measured(url, honest)), perSecond: 0, statuses: {} };
  const attacker = fork(path.join(import.meta.dirname, 'attacker.ts'), [kind, url], {
    execArgv: ['--import', 'tsx'],
  });
  await pause(2_000);
  const latency = await measured(url, honest);
  attacker.send('end');
  const [attack] = (await once(attacker, 'message')) as [Attack];
  // Gives the site time to close the attacker's connections, so that they do not affect the next measurement.
  await pause(AFTERMATH_MS);
  return { ...latency, ...attack };
}

async function measured(url: string, honest: (end: number) => Promise<Served>): Promise<Latency> {
  const end = endOfMeasurement();
  const [waits, served] = await Promise.all([visit(url, end), honest(end)]);
  return { p99: percentile99(waits), served };
}

/** The moment at which a measurement that begins now ends. */
const endOfMeasurement = () => performance.now() + SECONDS * 1_000;

/** Sends a request every 20 ms, whether or not the previous one has its response, and returns the response times. */
async function visit(url: string, end: number): Promise<number[]> {
  const waits: Promise<number>[] = [];
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
