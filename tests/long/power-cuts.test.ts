import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, expect, inject, test } from 'vitest';
import { formLoad, MESSAGE_FORM, percentile, phonesOf, storedPhones } from '../support/form-load.ts';
import { makeLoopDisk } from '../support/loop-disk.ts';
import {
  killSites,
  MOST_MEMORY_MB,
  openSiteDatabase,
  SITE_API_KEY,
  type SiteProcess,
  startSite,
  verifyPhonesOfSite,
} from '../support/site-process.ts';

/**
 * Cuts the power of the embedded database: the device under its file system stops at once, so that everything that was
 * not synced is gone. After each cut the site starts again on the data that are left.
 */

/** The first cuts happen while the database is created, this many milliseconds after the start. */
const CUT_FIRST_START_AFTER_MS = [500, 1_500, 2_500, 4_000];
/** The later cuts happen this many milliseconds after a load begins. Some are followed by a cut during the recovery. */
const CUT_LOAD_AFTER_MS = [150, 400, 700, 1_100, 1_700, 2_600, 4_000, 6_000, 9_000, 13_000, 20_000, 30_000];
const CUT_RECOVERY_AFTER_MS = [200, 500, 900, 1_400];
const CUTS = CUT_FIRST_START_AFTER_MS.length + CUT_LOAD_AFTER_MS.length + CUT_RECOVERY_AFTER_MS.length;
const LONGEST_START_MS = 5_000;
const VISITORS = 150_000;

const disk = inject('postgresUrl') ? undefined : makeLoopDisk(2_000);
afterAll(() => {
  killSites();
  disk?.remove();
});

test.runIf(disk)(
  `${CUTS} power cuts lose no acknowledged message, and the site starts within five seconds after each (needs root and a loop device)`,
  { timeout: 600_000 },
  async () => {
    if (!disk) return;
    const dataFolder = path.join(disk.folder, 'data');
    const cutWhileStarting = async (afterMs: number) => {
      const stop = new AbortController();
      const starting = startSite({ dataFolder, signal: stop.signal }).catch(() => {});
      await pause(afterMs);
      disk.cutPower();
      stop.abort();
      await starting;
      await disk.powerOn();
    };
    for (const afterMs of CUT_FIRST_START_AFTER_MS) await cutWhileStarting(afterMs);
    await verifyPhonesOfSite(VISITORS, dataFolder);

    const accepted = new Set<number>();
    const starts: number[] = [];
    const ownTimes: number[] = [];
    const noteStart = ({ startedInMs, waitedForProcessorMs }: SiteProcess) => {
      starts.push(startedInMs);
      ownTimes.push(startedInMs - waitedForProcessorMs);
    };
    let memory = 0;
    let from = 0;
    for (const [index, afterMs] of CUT_LOAD_AFTER_MS.entries()) {
      const site = await startSite({ dataFolder });
      if (index > 0) noteStart(site);
      const load = formLoad({
        ports: [site.port],
        apiKey: SITE_API_KEY,
        forms: [MESSAGE_FORM],
        from,
        visitors: VISITORS,
      });
      const writing = load.write();
      await pause(afterMs);
      memory = Math.max(memory, site.memory().highest);
      disk.cutPower();
      await site.kill();
      await writing;
      await disk.powerOn();
      for (const number of load.accepted) accepted.add(number);
      from = Math.max(from, ...load.accepted, ...load.withoutResponse) + 1;
      load.close();
      const recoveryCut = index % 3 === 2 ? CUT_RECOVERY_AFTER_MS[(index - 2) / 3] : undefined;
      if (recoveryCut) await cutWhileStarting(recoveryCut);
    }
    const last = await startSite({ dataFolder });
    noteStart(last);
    await last.kill();
    const connection = await openSiteDatabase(dataFolder);
    const stored = await storedPhones(connection, [MESSAGE_FORM]);
    await connection.close();
    const found = new Set(stored);
    const missing = phonesOf(accepted).filter((phone) => !found.has(phone));
    console.log(
      `power cuts: ${CUTS}, ${accepted.size} acknowledged, ${missing.length} lost; ` +
        `start after a cut p50 ${percentile(starts, 0.5)} ms, longest ${Math.max(...starts)} ms, without the time for which ` +
        `other programs had the processor ${percentile(ownTimes, 0.5)} ms and ${Math.max(...ownTimes)} ms; memory ${memory} MB`,
    );
    expect(missing).toEqual([]);
    expect(found.size).toBe(stored.length);
    expect(Math.max(...ownTimes)).toBeLessThanOrEqual(LONGEST_START_MS);
    expect(memory).toBeLessThan(MOST_MEMORY_MB);
  },
);
