import { rmSync } from 'node:fs';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { temporaryFolder } from '../../bench/servers.ts';
import { ROOT } from '../../src/app/root.ts';
import { serveArchive, unpackedDemo } from '../support/archive.ts';
import { keep } from './keep.ts';
import { childrenOf, waitedForProcessor } from './processes.ts';

/** The quickest of these counts: how long the check of the folder waits for a processor is not known once it has ended. */
const STARTS = 2;

const folder = temporaryFolder();
let stop: () => Promise<void> = async () => {};
afterAll(() => stop());

test('the archive shows its first page soon with a new data folder, also with large photos', async () => {
  const archive = await unpackedDemo(folder);
  const data = path.join(folder, 'data');
  const seconds: number[] = [];
  for (let start = 0; start < STARTS; start++) {
    const began = performance.now();
    const site = await serveArchive(archive, ['--campaign', path.join(ROOT, 'campaign'), '--data', data], {
      cwd: folder,
    });
    stop = site.stop;
    expect((await fetch(site.url)).status).toBe(200);
    const elapsed = performance.now() - began;
    const waited = [site.pid, ...childrenOf(site.pid)].map(waitedForProcessor);
    seconds.push((elapsed - waited.reduce((sum, each) => sum + each, 0)) / 1_000);
    await site.stop();
    rmSync(data, { recursive: true });
  }
  keep('first start clock', Math.min(...seconds));
}, 120_000);
