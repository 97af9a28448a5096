import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { DEMO_ADMIN } from '../scripts/demo-environment.mjs';
import { BUILD, ROOT } from '../src/app/root.ts';
import { copyPreparedFiles } from './support/campaign-files.ts';
import { holdSocket } from './support/held-socket.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'held-'));
await copyPreparedFiles(folder);
const socket = await holdSocket({
  command: [process.execPath, path.join(BUILD, 'server/main.js')],
  cwd: ROOT,
  env: {
    PATH: process.env.PATH,
    CAMPAIGN: process.env.CAMPAIGN,
    PORT: '3', // the site ignores this port, because it gets a socket
    DATA_DIR: folder,
    ADMIN_EMAIL: DEMO_ADMIN.email,
    ADMIN_PASSWORD: DEMO_ADMIN.password,
  },
});
afterAll(async () => {
  await socket.release();
  rmSync(folder, { recursive: true, force: true });
});

test('a site answers requests that arrive during its restart, because systemd holds the socket', async () => {
  const statusOf = async (url: string) => (await fetch(`http://127.0.0.1:${socket.port}${url}`)).status;
  const asked = statusOf('/api/salud');
  await socket.start();
  expect(await asked).toBe(200);
  await socket.stop();
  const askedMeanwhile = [statusOf('/'), statusOf('/noticias')];
  await socket.start();
  expect(await Promise.all(askedMeanwhile)).toEqual([200, 200]);
  await socket.stop();
}, 60_000);
