import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Member, signedIn } from '../../../tests/support/staff.ts';
import { type TestSite, testSite } from '../../../tests/support/test-site.ts';
import { DiskSpace } from '../../shared/server/disk-space.ts';

const MIB = 1024 * 1024;
let folder: string;
let free = 1_000 * MIB;
let disk: DiskSpace;
let site: TestSite;
let editor: Member;

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'full-disk-'));
  disk = new DiskSpace({ folder, freeBytes: async () => free });
  site = await testSite({ disk, seeded: true });
  editor = await signedIn(site, 'editor');
});
afterAll(async () => {
  disk.stop();
  await site.close();
  rmSync(folder, { recursive: true });
});

const left = (megabytes: number) => {
  free = megabytes * MIB;
  return disk.check();
};
const write = () =>
  site.app.inject({
    method: 'POST',
    url: '/api/noticias',
    headers: editor.headers,
    payload: { titulo: 'Una noticia', contenido: 'Un texto.', activo: true },
  });
const beginUpload = () =>
  site.app.inject({ method: 'POST', url: '/api/medios/subidas', headers: editor.headers });

test('when the disk fills up, uploads are rejected first and the operator gets a mail', async () => {
  await left(200);
  const upload = await beginUpload();
  expect([upload.statusCode, upload.json().error]).toEqual([507, expect.stringMatching(/^No queda espacio/)]);
  expect((await write()).statusCode).toBe(201);
  await expect
    .poll(() => site.mails.map(({ text }) => text).join())
    .toContain('Queda poco lugar en el disco');
});

test('an upload whose path is spelled with percent-encoding is rejected as early as any other', async () => {
  await left(200);
  const url = '/api/%6dedios/subidas';
  const upload = await site.app.inject({ method: 'POST', url, headers: editor.headers });
  expect(upload.statusCode).toBe(507);
});

test('when the disk is full, every write is rejected with a message and reads still work', async () => {
  await left(50);
  const refused = await write();
  expect([refused.statusCode, refused.json().error]).toEqual([
    507,
    expect.stringMatching(/^No queda espacio/),
  ]);
  for (const url of ['/noticias', '/api/noticias?activeOnly=true', '/api/salud'])
    expect((await site.app.inject(url)).statusCode, url).toBe(200);
  const own = await site.app.inject({ url: '/api/noticias', headers: editor.headers });
  expect(own.statusCode).toBe(200);
});

test('an unfinished upload may be deleted when the disk is full, because that frees space', async () => {
  await left(50);
  const url = `/api/medios/subidas/${'0'.repeat(32)}`;
  const deleted = await site.app.inject({ method: 'DELETE', url, headers: editor.headers });
  expect(deleted.statusCode, 'the request passes, but there is no such upload').toBe(404);
});

test('writes and uploads are accepted again once the disk has free space', async () => {
  await left(50);
  await left(1_000);
  expect((await write()).statusCode).toBe(201);
  expect((await beginUpload()).statusCode).not.toBe(507);
});
