import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, inject, test } from 'vitest';
import { freePort } from '../../scripts/free-port.mjs';

const MIB = 1024 * 1024;
const MAIN = path.resolve(import.meta.dirname, '../../dist/server/main.js');
const disk = mkdtempSync(path.join(tmpdir(), 'small-disk-'));
const isMounted =
  spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=400m', 'tmpfs', disk], { stdio: 'ignore' }).status === 0;
let child: ChildProcess | undefined;
afterAll(() => {
  child?.kill('SIGKILL');
  if (isMounted) execFileSync('umount', ['--lazy', disk]);
  rmdirSync(disk);
});

const freeBytes = () => {
  const { bavail, bsize } = statfsSync(disk);
  return bavail * bsize;
};
/** Another program takes all but so many MB. */
const fillUpTo = (left: number) => {
  rmSync(path.join(disk, 'other'), { force: true });
  if (freeBytes() > left * MIB)
    writeFileSync(path.join(disk, 'other'), Buffer.alloc(freeBytes() - left * MIB));
};

async function start() {
  const port = String(await freePort());
  let output = '';
  child = spawn(process.execPath, [MAIN], {
    env: { ...process.env, DATA_DIR: path.join(disk, 'data'), PORT: port },
  });
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (data) => {
      output += data;
    });
  await expect.poll(() => output, { timeout: 60_000 }).toContain('El sitio está en');
  const call = (url: string, init?: RequestInit) => fetch(`http://127.0.0.1:${port}${url}`, init);
  return { call };
}

/** A real small disk needs the right to mount one; and with PostgreSQL the database's disk is another server's care. */
test.runIf(isMounted && !inject('postgresUrl'))(
  'refuses writes while the disk is full, reads on, and starts again on a full disk',
  { timeout: 300_000 },
  async () => {
    const site = await start();
    const write = () =>
      site.call('/api/login', {
        method: 'POST',
        headers: { 'x-api-key': 'lista-104025', 'content-type': 'application/json' },
        body: JSON.stringify({ email: 'nadie@ejemplo.uy', password: 'equivocada' }),
      });
    expect((await write()).status).toBe(401);

    fillUpTo(40);
    await expect.poll(async () => (await write()).status, { timeout: 5_000 }).toBe(507);
    expect((await site.call('/')).status).toBe(200);
    expect((await site.call('/api/salud')).status).toBe(200);

    fillUpTo(0);
    await expect.poll(freeBytes, { timeout: 5_000 }).toBeGreaterThan(16 * MIB); // its own reserve was given back

    rmSync(path.join(disk, 'other'));
    await expect.poll(async () => (await write()).status, { timeout: 5_000 }).toBe(401);
    await expect.poll(() => existsSync(path.join(disk, 'data/reserva-de-disco'))).toBe(true);
    fillUpTo(0);
    child?.kill('SIGKILL');
    if (child) await once(child, 'exit');
    expect(freeBytes()).toBeLessThan(MIB);
    const again = await start();
    expect((await again.call('/noticias')).status).toBe(200);
  },
);
