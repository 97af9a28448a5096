import { setTimeout as pause } from 'node:timers/promises';
import { pages } from '../src/app/site/pages.ts';
import { memoryOf } from '../tests/support/process-memory.ts';
import { type MeasuredServer, startSite, temporaryFolder } from './servers.ts';
import { report } from './table.ts';

const FIRST_START_MS = 10_000;
const START_MS = 3_000;
const AT_REST_MB = 200;
const BACK_OFF_MS = 10_000;
const { home, proposals, news, candidate, elections, team, contact } = pages;
const PAGES = [home, proposals, news, candidate, elections, team, contact].map(({ path }) => path);

/** Measures the built site's start with an empty data folder and with a used one, and its memory at rest after each. */
export async function measureStart(): Promise<void> {
  const folder = temporaryFolder();
  for (const [what, limit] of [
    ['first start, with the creation of the database', FIRST_START_MS],
    ['start with an existing database', START_MS],
  ] as const) {
    const site = await startSite(folder);
    const took = site.startedIn;
    report({ what, figure: `${Math.round(took)} ms`, limit: `${limit} ms`, reached: took <= limit });
    await reportMemory(`memory at rest after it (RSS)`, site);
    await site.stop();
  }
}

async function reportMemory(what: string, { pid, url }: MeasuredServer) {
  for (const page of PAGES) await (await fetch(url + page)).arrayBuffer();
  await pause(BACK_OFF_MS);
  const megabytes = memoryOf(pid).now;
  const reached = megabytes <= AT_REST_MB;
  report({ what, figure: `${megabytes} MB`, limit: `${AT_REST_MB} MB`, reached });
}
