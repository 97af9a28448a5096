import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, test } from 'vitest';
import { type MeasuredServer, startSite, temporaryFolder } from '../../bench/servers.ts';
import { pagePaths } from '../../src/app/site/pages.ts';
import { keep } from './keep.ts';
import { cpuTimeOf, waitedForProcessor } from './processes.ts';

/** How long the site is left alone before its memory is read. */
const BACK_OFF_MS = 10_000;
const READINGS = 4;
const READ_EVERY_MS = 2_000;

/** The best of these counts: what else runs on the machine can only lengthen a start. */
const STARTS = 3;

const dataFolder = temporaryFolder();
let site: MeasuredServer & { startedIn: number };
const starts: { cpu: number; clock: number }[] = [];
beforeAll(async () => {
  // The first start makes the database, and the limits apply to the start of a site that has one.
  site = await startSite(dataFolder);
  for (let start = 0; start < STARTS; start++) {
    await site.stop();
    const unitBefore = unitOfWork();
    site = await startSite(dataFolder);
    const { pid = 0 } = site;
    const [cpuTime, waited] = [cpuTimeOf(pid), waitedForProcessor(pid)];
    // The speed of a shared machine changes within seconds, so that the unit is taken on both sides of the start.
    const unit = (unitBefore + unitOfWork()) / 2;
    starts.push({ cpu: cpuTime / unit, clock: (site.startedIn - waited) / 1_000 });
  }
}, 60_000);
afterAll(() => site?.stop());

test('a second start takes little CPU time, and little elapsed time apart from waiting for a processor', () => {
  keep('start cpu', Math.min(...starts.map(({ cpu }) => cpu)));
  keep('start clock', Math.min(...starts.map(({ clock }) => clock)));
});

test('a site that has shown all its pages stays within its limit of memory at rest', async () => {
  for (const path of pagePaths) await (await fetch(site.url + path)).arrayBuffer();
  await pause(BACK_OFF_MS);
  // The lowest of a few readings, because garbage may be waiting to be collected during one of them.
  const readings: number[] = [];
  for (let reading = 0; reading < READINGS; reading++) {
    const [, kilobytes] = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${site.pid}/status`, 'utf8')) ?? [];
    readings.push(Number(kilobytes) / 1_024);
    await pause(READ_EVERY_MS);
  }
  keep('memory at rest', Math.min(...readings));
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
