import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, test } from 'vitest';
import { type MeasuredServer, startSite, temporaryFolder } from '../../bench/servers.ts';
import { pagePaths } from '../../src/app/site/pages.ts';
import { keep } from './keep.ts';
import { cpuTimeOf, waitedForProcessor } from './processes.ts';

/** How long the site is left alone before its memory is read. */
const BACK_OFF_MS = 10_000;

let site: MeasuredServer & { startedIn: number };
let cpuTime: number;
let waited: number;
beforeAll(async () => {
  const dataFolder = temporaryFolder();
  // The first start makes the database, and the limits apply to the start of a site that has one.
  await (await startSite(dataFolder)).stop();
  site = await startSite(dataFolder);
  const { pid = 0 } = site;
  [cpuTime, waited] = [cpuTimeOf(pid), waitedForProcessor(pid)];
});
afterAll(() => site?.stop());

test('a second start takes little CPU time, and little elapsed time apart from waiting for a processor', () => {
  keep('start cpu', cpuTime / unitOfWork());
  keep('start clock', (site.startedIn - waited) / 1_000);
});

test('a site that has shown all its pages stays within its limit of memory at rest', async () => {
  for (const path of pagePaths) await (await fetch(site.url + path)).arrayBuffer();
  await pause(BACK_OFF_MS);
  const [, kilobytes] = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${site.pid}/status`, 'utf8')) ?? [];
  keep('memory at rest', Number(kilobytes) / 1_024);
});

/** The CPU time in milliseconds of a fixed piece of work, which tells how fast this machine is at the moment. */
function unitOfWork(): number {
  const source = readFileSync(new URL('../../package-lock.json', import.meta.url), 'utf8');
  const runs = Array.from({ length: 21 }, () => {
    const before = process.cpuUsage();
    for (let time = 0; time < 10; time++) JSON.stringify(JSON.parse(source));
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1_000;
  });
  return runs.toSorted((one, other) => one - other)[10] ?? Number.NaN;
}
