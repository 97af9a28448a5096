import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { startPostgres } from '../tests/support/postgres-cluster.ts';
import { latencyUnder } from './attacks.ts';
import { messageThroughput } from './messages.ts';
import { renderCost } from './render.ts';
import { tourCost } from './rounds.ts';
import { type MeasuredServer, startSite, temporaryFolder } from './servers.ts';
import { throughputRatio } from './throughput.ts';

/** Runs all benchmarks against their performance budgets. Exits with code 1 when a result is over budget. */
const failures: string[] = [];
/** If two load generators got more than this out of the bare server, one would be the limit of the measurement. */
const MOST_FROM_TWO = 1.1;

const folder = temporaryFolder();
const first = await startSite(folder);
report('first start, database made', `${Math.round(first.startedIn)} ms`, first.startedIn <= 10_000);
await reportMemory('memory at rest after the first start (RSS)', first);
await first.stop();

const site = await startSite(folder);
report('start with an existing database', `${Math.round(site.startedIn)} ms`, site.startedIn <= 3_000);
await reportMemory('memory at rest (RSS)', site);

for (const [pathname, least] of [
  ['/', 0.9],
  ['/api/noticias?activeOnly=true', 0.85],
] as const) {
  const { ratio, site: own, bare, generatorsRatio } = await throughputRatio(site, pathname);
  const detail = `${Math.round(own)} of ${Math.round(bare)} requests/s`;
  report(`${pathname} against bare node:http`, `${ratio.toFixed(2)} (${detail})`, ratio >= least);
  const factor = generatorsRatio.toFixed(2);
  report('the bare server with two load generators, against one', factor, generatorsRatio <= MOST_FROM_TWO);
}

for (const kind of [null, 'spellings', 'codes', 'halves', null]) {
  const { p99, perSecond, statuses } = await latencyUnder(kind, `${site.url}/`);
  const load = kind
    ? `${Math.round(perSecond)} ${kind} a second ${JSON.stringify(statuses)}`
    : 'a quiet site';
  report(`99 of 100 home pages, ${load}`, `${p99.toFixed(1)} ms`, p99 < 50);
}
await site.stop();

const postgres = await startPostgres({ durable: true });
for (const [name, url] of [
  ['the embedded database', undefined],
  ['PostgreSQL', postgres.url('postgres')],
] as const) {
  const { perSecond, p99 } = await messageThroughput(url);
  const detail = `${Math.round(perSecond)} a second, 99 of 100 within ${Math.round(p99)} ms`;
  report(`verified messages on ${name}`, detail, perSecond >= 1_000);
}
await postgres.stop();

for (const pathname of ['/', '/propuestas', '/noticias', '/elecciones']) {
  const cost = await renderCost(pathname);
  report(`one uncached render of ${pathname}`, `${cost.toFixed(2)} ms of CPU`, cost <= 3);
}

for (const stops of [20, 50, 100, 200]) {
  const { milliseconds, gain, leastGain } = tourCost(stops);
  const detail = `${percent(gain)} shorter than the nearest neighbour, at least ${percent(leastGain)}`;
  const figure = `${milliseconds.toFixed(1)} ms (${detail})`;
  report(`a round of ${stops} stops`, figure, milliseconds <= 200 && leastGain >= 0);
}

if (failures.length > 0) {
  console.error(`\nNot reached: ${failures.join('; ')}`);
  process.exit(1);
}

function percent(share: number): string {
  return `${(100 * share).toFixed(1)} %`;
}

function report(what: string, figure: string, reached: boolean) {
  console.log(`${reached ? '✔' : '✘'} ${what}: ${figure}`);
  if (!reached) failures.push(`${what} (${figure})`);
}

async function reportMemory(what: string, { pid }: MeasuredServer) {
  await pause(5_000);
  const megabytes = residentMegabytes(pid);
  report(what, `${megabytes} MB`, megabytes <= 300);
}

/** The resident memory of a process, in MB, on Linux. */
function residentMegabytes(pid: number | undefined): number {
  const kilobytes = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return Math.round(Number(kilobytes) / 1024);
}
