import { rmSync, statfsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, expect, inject, test } from 'vitest';
import { formLoad, MESSAGE_FORM, phonesOf, storedPhones } from '../support/form-load.ts';
import { makeLoopDisk } from '../support/loop-disk.ts';
import {
  killSites,
  MOST_MEMORY_MB,
  openSiteDatabase,
  SITE_API_KEY,
  startSite,
  verifyPhonesOfSite,
} from '../support/site-process.ts';
import { administratorHeaders } from '../support/site-staff.ts';
import { uploadVideo } from '../support/site-uploads.ts';

/** A small real disk fills up while visitors send messages: uploads stop first, and no acknowledged message is lost. */

const MIB = 1024 * 1024;
const VISITORS = 30_000;
const disk = inject('postgresUrl') ? undefined : makeLoopDisk(900);
afterAll(() => {
  killSites();
  disk?.remove();
});

test.runIf(disk)(
  'on a disk that fills under load, uploads are refused before messages, and no acknowledged message is lost (needs root and a loop device)',
  { timeout: 300_000 },
  async () => {
    if (!disk) return;
    const other = path.join(disk.folder, 'other');
    const freeBytes = () => {
      const { bavail, bsize } = statfsSync(disk.folder);
      return bavail * bsize;
    };
    const fillUpTo = (left: number) => {
      rmSync(other, { force: true });
      writeFileSync(other, Buffer.alloc(Math.max(0, freeBytes() - left * MIB)));
    };
    const dataFolder = path.join(disk.folder, 'data');
    await (await startSite({ dataFolder })).kill();
    await verifyPhonesOfSite(VISITORS, dataFolder);
    const site = await startSite({ dataFolder });
    const headers = await administratorHeaders(site.url);
    const upload = async () => (await uploadVideo(site.url, headers, 100_000)).status;
    expect(await upload()).toBe(200);

    const load = formLoad({
      ports: [site.port],
      apiKey: SITE_API_KEY,
      forms: [MESSAGE_FORM],
      visitors: VISITORS,
    });
    const writing = load.write();
    fillUpTo(180);
    await expect.poll(upload, { timeout: 10_000 }).toBe(507);
    const before = load.accepted.size;
    await expect.poll(() => load.accepted.size, { timeout: 10_000 }).toBeGreaterThan(before);
    expect(load.refused).toEqual([]);

    fillUpTo(0);
    await expect.poll(() => load.refused.length, { timeout: 10_000 }).toBeGreaterThan(50);
    expect((await fetch(site.url)).status).toBe(200);
    load.stop();
    await writing;
    const refusedOnFullDisk = load.refused.length;
    const rejections = new Set(load.refused.map(({ status, body }) => `${status} ${JSON.parse(body).error}`));

    rmSync(other);
    await expect.poll(upload, { timeout: 10_000 }).toBe(200);
    await load.resend();
    expect([load.refused, load.withoutResponse]).toEqual([[], []]);
    const { highest } = site.memory();
    await site.kill();
    const connection = await openSiteDatabase(dataFolder);
    const stored = await storedPhones(connection, [MESSAGE_FORM]);
    await connection.close();
    console.log(
      `full disk: ${load.accepted.size} acknowledged, ${load.accepted.size - stored.length} lost, ` +
        `${refusedOnFullDisk} refused with ${[...rejections].join(' and ')}, memory ${highest} MB`,
    );
    expect(stored).toEqual(phonesOf(load.accepted));
    expect(rejections).toEqual(new Set([expect.stringMatching(/^507 .+\.$/)]));
    expect(highest).toBeLessThan(MOST_MEMORY_MB);
  },
);
