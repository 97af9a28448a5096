import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { VISITORS } from './code-visitors.ts';
import { startSite, temporaryFolder } from './servers.ts';
import { report } from './table.ts';

/** The numbers of attacking networks (IPv4 /24). Each requests codes for as many phones as its rate limit allows. */
const NETWORKS = [61, 100];
const LEAST_SERVED = 0.95;
const MOST_P99_MS = 50;

/**
 * Measures how many visitors get a code and verify their phone during an attack, and how long the home page takes. The
 * attack comes from many networks, which solve the proof of work and request codes that nobody enters.
 */
export async function measureCodeAttack(homeP99: (url: string) => Promise<number>): Promise<void> {
  for (const networks of NETWORKS) {
    const site = await startSite(temporaryFolder());
    const attacker = fork(path.join(import.meta.dirname, 'code-attacker.ts'), [site.url, String(networks)], {
      execArgv: ['--import', 'tsx'],
    });
    await pause(2_000);
    const [p99, waits] = await Promise.all([homeP99(`${site.url}/`), visitorsOf(site.url)]);
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

/** Lets visitors request codes in a separate process, because solving proofs of work would delay the measurement. */
async function visitorsOf(url: string): Promise<(number | null)[]> {
  const visitors = fork(path.join(import.meta.dirname, 'code-visitors.ts'), [url], {
    execArgv: ['--import', 'tsx'],
  });
  const [waits] = (await once(visitors, 'message')) as [(number | null)[]];
  return waits;
}
