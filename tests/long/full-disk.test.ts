import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, inject, test } from 'vitest';
import { startDemoSite } from '../../scripts/demo-process.mjs';
import { DEMO_API_KEY } from '../../src/app/config/env.ts';

const MIB = 1024 * 1024;
const disk = mkdtempSync(path.join(tmpdir(), 'small-disk-'));
const isMounted =
  spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=400m', 'tmpfs', disk], { stdio: 'ignore' }).status === 0;
afterAll(() => {
  if (isMounted) execFileSync('umount', ['--lazy', disk]);
  rmdirSync(disk);
});

const freeBytes = () => {
  const { bavail, bsize } = statfsSync(disk);
  return bavail * bsize;
};
/** Fills the disk with a file until only `left` MiB are free, as another program might. */
const fillUpTo = (left: number) => {
  rmSync(path.join(disk, 'other'), { force: true });
  if (freeBytes() > left * MIB)
    writeFileSync(path.join(disk, 'other'), Buffer.alloc(freeBytes() - left * MIB));
};

async function start() {
  const site = await startDemoSite(path.join(disk, 'data'));
  return {
    request: (url: string, init?: RequestInit) => fetch(site.url + url, init),
    /** Kills the process, so that the database writes no checkpoint. */
    async kill() {
      process.kill(Number(site.pid), 'SIGKILL');
      await site.stop();
    },
  };
}

/**
 * This test runs only where it may mount a small disk, and only with the embedded database, because PostgreSQL keeps
 * its files on another disk.
 */
test.runIf(isMounted && !inject('postgresUrl'))(
  'the site rejects writes while the disk is full but still serves pages, and can be restarted on a full disk',
  { timeout: 300_000 },
  async () => {
    const site = await start();
    const write = () =>
      site.request('/api/login', {
        method: 'POST',
        headers: { 'x-api-key': DEMO_API_KEY, 'content-type': 'application/json' },
        body: JSON.stringify({ email: 'nadie@ejemplo.uy', password: 'equivocada' }),
      });
    expect((await write()).status).toBe(401);

    fillUpTo(40);
    await expect.poll(async () => (await write()).status, { timeout: 5_000 }).toBe(507);
    expect((await site.request('/')).status).toBe(200);
    expect((await site.request('/api/salud')).status).toBe(200);

    fillUpTo(0);
    // The site has deleted its reserve file to free space.
    await expect.poll(freeBytes, { timeout: 5_000 }).toBeGreaterThan(16 * MIB);

    rmSync(path.join(disk, 'other'));
    await expect.poll(async () => (await write()).status, { timeout: 5_000 }).toBe(401);
    await expect.poll(() => existsSync(path.join(disk, 'data/reserva-de-disco'))).toBe(true);
    fillUpTo(0);
    await site.kill();
    expect(freeBytes()).toBeLessThan(MIB);
    const again = await start();
    expect((await again.request('/noticias')).status).toBe(200);
    await again.kill();
  },
);
