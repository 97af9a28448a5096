import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { requestCode, verify } from './code-requests.ts';
import { startSite, temporaryFolder } from './servers.ts';
import { report } from './table.ts';

/** Numbers of networks (IPv4 /24) from which codes are requested, each with every phone that it may ask for. */
const NETWORKS = [61, 100];
const VISITORS = 120;
const EVERY_MS = 500;
/** How long a visitor reads before entering the code, and how long a visitor waits for one. */
const READING_MS = 8_000;
const PATIENCE_MS = 120_000;
const LEAST_SERVED = 0.95;
const MOST_P99_MS = 50;

/**
 * Measures how many visitors get a code and verify their phone while many networks request codes that nobody enters,
 * with the proof of work solved, and how long the home page takes meanwhile.
 */
export async function measureCodeAttack(homeP99: (url: string) => Promise<number>): Promise<void> {
  for (const networks of NETWORKS) {
    const site = await startSite(temporaryFolder());
    const attacker = fork(path.join(import.meta.dirname, 'code-attacker.ts'), [site.url, String(networks)], {
      execArgv: ['--import', 'tsx'],
    });
    await pause(2_000);
    const [p99, waits] = await Promise.all([homeP99(`${site.url}/`), visitors(site.url)]);
    attacker.send('end');
    const [{ codes, solving }] = (await once(attacker, 'message')) as [{ codes: number; solving: number }];
    const served = waits.filter((wait) => wait !== null);
    const slowest = Math.max(0, ...served) / 1_000;
    const attack = `${networks} networks ask for codes`;
    report({
      what: `visitors who get a code while ${attack}`,
      figure: `${served.length} of ${VISITORS}, slowest ${slowest.toFixed(1)} s`,
      limit: `${LEAST_SERVED * 100} %`,
      reached: served.length >= VISITORS * LEAST_SERVED,
    });
    report({
      what: 'codes that the attack got',
      figure: `${codes}, ${(solving / 1_000).toFixed(1)} s of CPU`,
    });
    report({
      what: `99 of 100 home pages while ${attack}`,
      figure: `${p99.toFixed(1)} ms`,
      limit: `${MOST_P99_MS} ms`,
      reached: p99 < MOST_P99_MS,
    });
    await site.stop();
  }
}

/** Visitors who come one after the other, each from a network of their own. Returns their waits, null for a rejection. */
async function visitors(url: string): Promise<(number | null)[]> {
  const waits: Promise<number | null>[] = [];
  for (let visitor = 0; visitor < VISITORS; visitor++) {
    waits.push(visit(url, `10.${visitor}.7.9`, `091${String(visitor).padStart(6, '0')}`));
    await pause(EVERY_MS);
  }
  return Promise.all(waits);
}

async function visit(url: string, from: string, phone: string): Promise<number | null> {
  const begun = performance.now();
  const { code } = await requestCode(url, { from, phone, patienceMs: PATIENCE_MS });
  if (!code) return null;
  const wait = performance.now() - begun;
  await pause(READING_MS);
  return (await verify(url, { from, phone, code })) ? wait : null;
}
