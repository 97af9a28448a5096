import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, cpSync, mkdirSync, mkdtempSync, openSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { waitForLock } from 'fs-native-extensions';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { freePort } from '../scripts/free-port.mjs';
import { preparedIn } from '../src/app/campaign-files/campaign-files.ts';
import { BUILD, CAMPAIGN } from '../src/app/root.ts';

/** The first start of the built site with a data folder, in which the pictures of the campaign are not prepared yet. */

vi.setConfig({ testTimeout: 60_000 }); // each start is a process of its own
let folder: string;
let campaign: string;
let lock: number;
let site: ChildProcess;
beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'first-start-'));
  campaign = path.join(folder, 'campaign');
  cpSync(CAMPAIGN, campaign, { recursive: true });
  // Pictures are prepared under this lock, so the preparation lasts until the test lets it go on.
  mkdirSync(preparedIn(folder));
  lock = openSync(path.join(preparedIn(folder), 'lock'), 'a', 0o600);
  await waitForLock(lock);
});
afterEach(async () => {
  if (site.exitCode === null) {
    site.kill('SIGTERM');
    await once(site, 'exit');
  }
  rmSync(folder, { recursive: true, force: true });
});

test('pages are served while the pictures are prepared, and the pictures as soon as they are', async () => {
  const { get, output } = await start();
  expect((await get('/')).status).toBe(200);
  expect((await get('/api/salud')).status).toBe(200);
  expect(output()).toContain('Las fotos se están preparando');
  const picture = get('/imagenes/icono-192.png');
  await expect(get('/imagenes/icono-192.png', AbortSignal.timeout(200))).rejects.toThrow('timeout');
  closeSync(lock);
  expect((await picture).headers.get('content-type')).toBe('image/png');
  expect(output(), 'a visitor who left is no error').not.toContain('request failed');
});

test('a site whose pictures cannot be prepared ends with code 1, and says why in its last line', async () => {
  writeFileSync(path.join(campaign, 'pictures/rota.jpg'), 'no picture');
  const { get, output } = await start();
  expect((await get('/')).status).toBe(200);
  const picture = get('/imagenes/icono-192.png');
  closeSync(lock);
  expect((await once(site, 'close'))[0]).toBe(1);
  expect((await picture).status).toBe(503);
  expect(output().trim().split('\n').at(-1)).toBe(
    'No se puede iniciar: El archivo pictures/rota.jpg de la campaña no se puede leer entero: copialo de nuevo.',
  );
});

test('a site can be ended while the pictures are prepared', async () => {
  await start();
  site.kill('SIGTERM');
  expect(await once(site, 'exit')).toEqual([0, null]);
  closeSync(lock);
});

async function start() {
  const port = await freePort();
  const { PATH = '', HOME = '' } = process.env;
  site = spawn(process.execPath, [path.join(BUILD, 'server/main.js')], {
    env: { PATH, HOME, CAMPAIGN: campaign, PORT: `${port}`, DATA_DIR: folder, GEOCODER: 'none' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let text = '';
  for (const stream of [site.stdout, site.stderr]) stream?.on('data', (part) => (text += part));
  await vi.waitFor(() => expect(text).toContain('Las fotos se están preparando'), { timeout: 30_000 });
  const get = (address: string, signal?: AbortSignal) =>
    fetch(`http://127.0.0.1:${port}${address}`, signal && { signal });
  return { output: () => text, get };
}
