import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, test } from 'vitest';
import { temporaryFolder } from '../../bench/servers.ts';
import { pagePaths } from '../../src/app/pages.ts';
import { type SiteProcess, startSite } from '../support/site-process.ts';
import { keep } from './keep.ts';
import { cpuTimeOf } from './processes.ts';

/** How long the site is left alone before its memory is read. */
const REST_MS = 6_000;

let site: SiteProcess;
let startedWithCpuMs: number;
beforeAll(async () => {
  const dataFolder = temporaryFolder();
  const first = await startSite({ dataFolder });
  await first.kill(); // the first start makes the database; promised is the start of a site that has one
  site = await startSite({ dataFolder });
  startedWithCpuMs = cpuTimeOf(site.process.pid ?? 0);
});
afterAll(() => site?.kill());

test('a second start needs little CPU time and little time besides waiting for a processor', () => {
  keep('start cpu', startedWithCpuMs / unitOfWorkMs());
  keep('start clock', (site.startedInMs - site.waitedForProcessorMs) / 1_000);
});

test('a site that has shown all its pages needs little memory at rest', async () => {
  for (const path of pagePaths) await (await fetch(site.url + path)).arrayBuffer();
  await pause(REST_MS);
  keep('memory at rest', site.memory().now);
});

/** The CPU time of a fixed amount of work like that of a start, which tells how fast this machine is. */
function unitOfWorkMs(): number {
  const source = readFileSync(new URL('../../package-lock.json', import.meta.url), 'utf8');
  const runs = Array.from({ length: 9 }, () => {
    const before = process.cpuUsage();
    for (let time = 0; time < 10; time++) JSON.stringify(JSON.parse(source));
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1_000;
  });
  return Math.min(...runs);
}
