import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../scripts/free-port.mjs';
import { DEMO_API_KEY } from '../src/app/config/env.ts';
import { ROUTE_PLANS_API } from '../src/features/route-planning/contract.ts';
import { temporaryFolder } from './servers.ts';
import { report } from './table.ts';

const DOORS = 2_000;
const PEOPLE = 10;
const TIMES = 3;
const EVERY_MS = 5;
const MOST_SECONDS = 4;
const MOST_ABOVE_MEAN = 0.1;
const MOST_PAGE_MS = 100;

/** Measures how long a server takes to split list requests into rounds, and how fast it serves pages meanwhile. */
export async function measureSplitting(): Promise<void> {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const program = path.join(import.meta.dirname, 'rounds-site.ts');
  const site = fork(program, [String(port), temporaryFolder(), String(DOORS)], {
    execArgv: ['--import', 'tsx'],
    env: { ...process.env, NODE_ENV: 'production' },
  });
  await once(site, 'message');
  const quiet = await slowestPages(origin, pause(2_000));
  const took: number[] = [];
  let above = 0;
  const splitting = (async () => {
    for (let time = 0; time < TIMES; time++) {
      const began = performance.now();
      above = Math.max(above, await split(origin));
      took.push((performance.now() - began) / 1_000);
    }
  })();
  const busy = await slowestPages(origin, splitting);
  site.kill('SIGTERM');
  await once(site, 'exit');
  const slowest = Math.max(...took);
  report({
    what: `splitting ${DOORS} list requests into ${PEOPLE} rounds`,
    figure: `${slowest.toFixed(1)} s, ${(100 * above).toFixed(1)} % above the mean`,
    limit: `${MOST_SECONDS} s, ${100 * MOST_ABOVE_MEAN} %`,
    reached: slowest <= MOST_SECONDS && above <= MOST_ABOVE_MEAN,
  });
  report({
    what: 'a page while list requests are split',
    figure: `p99 ${busy.toFixed(1)} ms`,
    bare: `alone ${quiet.toFixed(1)} ms`,
    limit: `p99 ${MOST_PAGE_MS} ms`,
    reached: busy <= MOST_PAGE_MS,
  });
}

/** Requests a route plan, and returns how much longer its longest round takes than the mean, as a share. */
async function split(origin: string): Promise<number> {
  const response = await fetch(origin + ROUTE_PLANS_API, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-api-key': DEMO_API_KEY },
    body: JSON.stringify({ personas: PEOPLE, modo: 'a_pie' }),
  });
  if (!response.ok) throw new Error(`${response.status} ${await response.text()}`);
  const { repartos } = (await response.json()) as { repartos: { segundos: number }[] };
  const times = repartos.map(({ segundos }) => segundos);
  return Math.max(...times) / (times.reduce((sum, time) => sum + time, 0) / times.length) - 1;
}

/** Requests the home page again and again until the work is done. Returns the 99th percentile in milliseconds. */
async function slowestPages(origin: string, work: Promise<unknown>): Promise<number> {
  let isDone = false;
  const done = work.finally(() => {
    isDone = true;
  });
  const took: number[] = [];
  while (!isDone) {
    const began = performance.now();
    await (await fetch(`${origin}/`)).arrayBuffer();
    took.push(performance.now() - began);
    await pause(EVERY_MS);
  }
  await done;
  return took.toSorted((a, b) => a - b)[Math.ceil(0.99 * took.length) - 1] ?? Number.NaN;
}
