import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { DEMO_ADMIN } from '../scripts/demo-environment.mjs';
import { startDemoSite } from '../scripts/demo-process.mjs';
import { DEMO_API_KEY } from '../src/app/config/env.ts';
import { copyPreparedFiles } from './support/campaign-files.ts';
import { copyPreparedDatabase } from './support/prepared-database.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'upload-killed-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const SIZE = 6 * 1_048_576;
const TUS = { 'tus-resumable': '1.0.0' };

test('an upload resumes at its last offset after the server was killed with SIGKILL', {
  timeout: 120_000,
}, async () => {
  const content = Buffer.alloc(SIZE, 5);
  content.write('\0\0\0\x18ftypisom\0\0\x02\0isomiso2', 'latin1');
  await copyPreparedDatabase(path.join(folder, 'base-de-datos'));
  await copyPreparedFiles(folder);
  const first = await startDemoSite(folder);
  const staff = await signIn(first.url, { isFirst: true });
  const created = await fetch(`${first.url}/api/medios/subidas`, {
    method: 'POST',
    headers: {
      ...staff,
      ...TUS,
      'upload-length': String(SIZE),
      'upload-metadata': `filename ${Buffer.from('v.mp4').toString('base64')}`,
    },
  });
  const upload = created.headers.get('location') ?? '';
  const cut = send(`${first.url}${upload}`, staff, firstHalf(content), 0).catch(() => 'cut');
  await expect
    .poll(() => statSync(path.join(folder, 'subidas', path.basename(upload))).size, { timeout: 20_000 })
    .toBeGreaterThan(1_048_576);
  process.kill(first.pid ?? 0, 'SIGKILL');
  expect(await cut).toBe('cut');

  const second = await startDemoSite(folder);
  const again = { ...(await signIn(second.url)) };
  const offset = await offsetOf(`${second.url}${upload}`, again);
  expect(offset).toBeGreaterThan(1_048_576);
  expect(offset).toBeLessThan(SIZE);
  expect(await send(`${second.url}${upload}`, again, new Uint8Array(content.subarray(offset)), offset)).toBe(
    204,
  );
  const made = await fetch(`${second.url}/api/medios`, {
    method: 'POST',
    headers: { ...again, 'content-type': 'application/json' },
    body: JSON.stringify({ subida: path.basename(upload) }),
  });
  const { url } = (await made.json()) as { url: string };
  const served = Buffer.from(await (await fetch(second.url + url)).arrayBuffer());
  expect(served.equals(content)).toBe(true);
  await second.stop();
});

const OWN_PASSWORD = 'una-clave-elegida';

/** Signs in and returns the request headers. The first administrator has to change the password at the first login. */
async function signIn(url: string, { isFirst = false } = {}) {
  const post = (path: string, body: object) =>
    fetch(url + path, {
      method: 'POST',
      headers: { 'x-api-key': DEMO_API_KEY, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  const { email, password } = DEMO_ADMIN;
  let response = await post('/api/login', { email, password: isFirst ? password : OWN_PASSWORD });
  if (isFirst) {
    const { resetToken: token } = (await response.json()) as { resetToken: string };
    const change = { token, temporaryPassword: password, newPassword: OWN_PASSWORD };
    response = await post('/api/reset-password', change);
  }
  const cookie = response.headers
    .getSetCookie()
    .map((it) => it.split(';', 1)[0])
    .join('; ');
  return { 'x-api-key': DEMO_API_KEY, cookie };
}

async function offsetOf(url: string, staff: Record<string, string>) {
  const response = await fetch(url, { method: 'HEAD', headers: { ...staff, ...TUS } });
  return Number(response.headers.get('upload-offset'));
}

async function send(url: string, staff: Record<string, string>, body: BodyInit, offset: number) {
  const response = await fetch(url, {
    method: 'PATCH',
    body,
    duplex: 'half',
    headers: {
      ...staff,
      ...TUS,
      'upload-offset': String(offset),
      'content-type': 'application/offset+octet-stream',
    },
  } as RequestInit);
  return response.status;
}

/** Sends the first half and then nothing more, so that the server is killed during the upload. */
const firstHalf = (content: Buffer) =>
  new ReadableStream({
    start: (controller) => controller.enqueue(new Uint8Array(content.subarray(0, content.length / 2))),
  });
